import { useFormats } from "../../../navigation/formats.tsx";
import { endedDay, zoneAbbreviation } from "../../../platform/time/format.ts";

/** Values of the texts that say until when: a day, to its end, or a moment. */
export function useUntil() {
  const formats = useFormats();
  return (until: string, zone: string) => {
    const ended = endedDay(until, zone);
    return ended
      ? { day: "yes" as const, moment: formats.day(ended, zone) }
      : { day: "no" as const, moment: `${formats.dateTime(until, zone)} ${zoneAbbreviation(until, zone)}` };
  };
}
