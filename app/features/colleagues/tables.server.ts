import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ClientReferralOutcome, ClientReferralKind } from "./rules.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** A specialist's recommendation of a colleague to a client's family. */
export const client_referral = pgTable("client_referral", {
  id: uuid().primaryKey(),
  profile_id: uuid().notNull(),
  from_specialist_id: uuid().notNull(),
  to_specialist_id: uuid().notNull(),
  kind: text().$type<ClientReferralKind>().notNull(),
  message: text().notNull(),
  created_at: instant().notNull(),
  /** Null while pending. */
  outcome: text().$type<ClientReferralOutcome>(),
  answered_at: instant(),
  answered_by: uuid(),
});
