import { useFormats } from "../../../navigation/formats.tsx";
import { untilWhen } from "../../../platform/time/formats.ts";

/** Values of the texts that say until when: a day, to its end, or a moment. */
export function useUntil() {
  const formats = useFormats();
  return (until: string, zone: string) => untilWhen(formats, until, zone);
}
