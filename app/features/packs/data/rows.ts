import type { Currency } from "../../../platform/money/format.ts";
import type { PackEndReason, PackState } from "../rules.ts";

export interface PackRow {
  id: string;
  pack_offer_id: string | null;
  specialist_id: string;
  account_id: string;
  profile_id: string;
  service_id: string;
  service_name: Record<string, string>;
  minutes: number;
  count: number;
  price: number;
  currency: Currency;
  months: number;
  paid: number | null;
  state: PackState;
  created_at: Date;
  opened_at: Date | null;
  use_until: Date | null;
  ended_at: Date | null;
  /** When the payer's bank began to review the payment; null if it is not under review. */
  disputed_at: Date | null;
  ended_because: PackEndReason | "dropped" | null;
}

/** A pack that has been paid. */
export type OpenedPack = PackRow & { paid: number; opened_at: Date; use_until: Date };
export const wasOpened = (pack: PackRow): pack is OpenedPack => pack.state === "open" || pack.state === "ended";

export interface UseRow {
  id: string;
  pack_id: string;
  session_id: string;
  profile_id: string;
  position: number;
  price: number;
  state: "used" | "returned";
}
