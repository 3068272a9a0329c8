import { AppError } from "../../../../platform/errors/app-error.ts";
import { ApiError } from "../../../../platform/http/client.ts";
import { readTypedTimes, textOf, type InputContext, type Values } from "../posted-times.server.ts";
import { mostTimes } from "../../rules.ts";
import { isUtcTimestamp, slotField } from "./preferred-times.ts";

/** The times of a posted booking step, the favorite first, each with the form field it comes from. */
export interface RequestedTimes {
  starts: string[];
  fields: string[];
}

/** Ticked times in the order they were ticked; in chronological order without JavaScript. */
export function pickedOf(values: Values): string[] {
  const order = (textOf(values, "order") ?? "").split(",");
  const place = (at: string) => (order.includes(at) ? order.indexOf(at) : order.length);
  return [...new Set([values["at"] ?? []].flat().filter(isUtcTimestamp))].toSorted(
    (a, b) => place(a) - place(b) || (a < b ? -1 : 1),
  );
}

/** Returns the ticked times, then the typed ones; throws field errors if there are none or too many. */
export function readRequestedTimes(values: Values, inputContext: InputContext): RequestedTimes {
  const picked = pickedOf(values);
  const typed = [0, 1, 2].some((row) => textOf(values, `date_${row}`) ?? textOf(values, `time_${row}`));
  if (!typed && picked.length === 0) throw new AppError("invalid_input", { fields: { at: { code: "chooseTime" } } });
  const rows = typed ? readTypedTimes(values, inputContext) : { starts: [], rows: [] };
  const starts = [...picked, ...rows.starts];
  const fields = [...picked.map(slotField), ...rows.rows.map((row) => `date_${row}`)];
  if (starts.length > mostTimes) {
    throw new AppError("invalid_input", {
      fields: { [fields[mostTimes] as string]: { code: "mostTimes", values: { max: mostTimes } } },
    });
  }
  return { starts, fields };
}

/** The error of the call, with the list indexes in its field names replaced by the form's fields. */
export function mapErrorsToFields(error: unknown, posted: RequestedTimes | undefined): unknown {
  if (!(error instanceof ApiError) || !error.body.fields || !posted) return error;
  const fields = Object.entries(error.body.fields).map(([path, field]) => {
    const place = /^(?:preferred_times|times)(?:\.(\d))?$/.exec(path);
    return [place ? (posted.fields[Number(place[1] ?? 0)] ?? "at") : path, field];
  });
  return new ApiError(error.status, { ...error.body, fields: Object.fromEntries(fields) });
}

/** The form's values with the nearest available time in place of a refused one; null if that button was not pressed. */
export function replaceRefusedTimes(values: Values): Values | null {
  const [field, at] = (textOf(values, "swap") ?? "").split("|");
  if (!field || !isUtcTimestamp(at)) return null;
  const row = /^date_(\d)$/.exec(field)?.[1];
  const picked = pickedOf(values).map((one) => (slotField(one) === field ? at : one));
  if (!picked.includes(at)) picked.push(at);
  const rest = Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== "swap" && (row === undefined || !name.endsWith(`_${row}`))),
  );
  return { ...rest, at: [...new Set(picked)], order: picked.join(",") };
}
