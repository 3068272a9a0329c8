import { useFormats } from "../../../navigation/formats.tsx";
import { deadlineValues } from "../../../platform/time/formats.ts";

/** Formats a deadline: a day if it is the day's end, otherwise a moment. */
export function useDeadlineValues() {
  const formats = useFormats();
  return (until: string, zone: string) => deadlineValues(formats, until, zone);
}
