import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { FieldError } from "../../../platform/errors/codes.ts";
import {
  bookingRules,
  type BookingRules,
  type Mode,
  type SlotRefusal,
  slotRefusals,
} from "../../availability/slots.server.ts";
import type { Span } from "../rules.ts";

interface Asked {
  specialist_id: string;
  service_id: string | null;
  minutes: number;
  mode: Mode;
  /** The session that the times are for; its own times do not block them. */
  ignoring?: string;
}

/**
 * The error for a time that does not fit, with the nearest one that does ("" if none). Families are not told about other
 * calendars.
 */
export function unfitTimeError(
  { reason, nearest }: SlotRefusal,
  rules: Pick<BookingRules, "notice_hours" | "horizon_days">,
): FieldError {
  const values = { reason: reason === "busy" ? "taken" : reason, nearest: nearest?.toISOString() ?? "" };
  if (reason === "outside_hours") return { code: "slotOutside", values };
  if (reason === "notice") return { code: "slotNotice", values: { ...values, hours: rules.notice_hours } };
  if (reason === "horizon") return { code: "horizon", values: { ...values, max: rules.horizon_days } };
  return { code: reason === "day_full" ? "slotFull" : "taken", values };
}

/** Refuses a family's times that the specialist's hours and rules do not allow, with an error for each. */
export async function refuseUnfit(
  sql: TxSql,
  field: "times" | "preferred_times",
  spans: readonly Span[],
  { specialist_id, service_id, minutes, mode, ignoring }: Asked,
  now: Date,
): Promise<void> {
  const starts = spans.map((span) => span.starts_at);
  const found = await slotRefusals(sql, { specialist_id, service_id, minutes, mode, ignoring, starts, now });
  if (found.every((no) => no === null)) return;
  const rules = await bookingRules(sql, specialist_id);
  const fields = found.flatMap((no, i): [string, FieldError][] =>
    no ? [[`${field}.${i}`, unfitTimeError(no, rules)]] : [],
  );
  throw new AppError("slot_unavailable", { fields: Object.fromEntries(fields) });
}
