import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { IconName } from "../../../ui/icon-names.ts";
import type { Place, WorkingHours } from "../rules.ts";

export const placeIcon: Record<Place, IconName> = {
  in_person: "map-pin",
  online: "video-camera",
  either: "arrows-left-right",
};

/** Formats weekdays and wall-clock times for the reader. */
export function useClockTexts() {
  const formats = useFormats();
  const t = useTexts("availability");
  // November 23, 2026 is a Monday.
  const weekday = (number: number) => formats.longWeekday(`2026-11-${22 + number}T12:00:00Z`, "UTC");
  const range = (starts: string, ends: string) => `${formats.writeTime(starts)}–${formats.writeTime(ends)}`;
  const length = (hours: readonly Pick<WorkingHours, "starts" | "ends">[]) => {
    const minutes = hours.reduce((sum, one) => sum + lengthOf(one), 0);
    const rest = minutes % 60;
    const whole = t("hours.count", { count: Math.floor(minutes / 60) });
    return rest === 0 ? whole : `${whole} ${t("minutes.count", { count: rest })}`;
  };
  return { weekday, range, length, formats };
}

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** The length in wall-clock minutes. Hours that end at or before their start end on the next day. */
export function lengthOf({ starts, ends }: Pick<WorkingHours, "starts" | "ends">): number {
  const length = minutesOf(ends) - minutesOf(starts);
  return length > 0 ? length : length + 24 * 60;
}

export const formatMinutes = (minutes: number) => {
  const within = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}`;
};
