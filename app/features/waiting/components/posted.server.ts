import { wrongField } from "../../../platform/errors/app-error.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import { modes } from "../rules.ts";

type Values = Record<string, string | string[]>;

const textOf = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === "string" ? value.trim() : "";
};

/** Converts the posted form into the call's input; refuses fields that can't be parsed. */
export function readEntryForm(values: Values, specialist_id: string, formats: Formats) {
  const time = (name: string) => {
    const typed = textOf(values, name);
    if (typed === "") return null;
    const read = formats.readTime(typed);
    if (!read) throw wrongField(name, "time");
    return read;
  };
  const until = formats.readDay(textOf(values, "until"));
  if (!until) throw wrongField("until", textOf(values, "until") === "" ? "required" : "date");
  const mode = textOf(values, "mode");
  const weekdays = [values["weekdays"] ?? []].flat().map(Number);
  for (const name of ["profile_id", "service_id"]) if (textOf(values, name) === "") throw wrongField(name, "required");
  return {
    specialist_id,
    profile_id: textOf(values, "profile_id"),
    service_id: textOf(values, "service_id"),
    mode: modes.find((one) => one === mode) ?? null,
    weekdays: weekdays.length > 0 ? weekdays : null,
    starts: time("starts"),
    ends: time("ends"),
    until,
  };
}
