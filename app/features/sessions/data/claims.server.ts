import { z } from "zod";
import type { Sql } from "../../../platform/db/database.server.ts";
import { slotOf } from "../../../platform/features/slot.ts";
import { readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { ListedClaim } from "../contract.ts";
import { isoTextSql } from "./columns.server.ts";

interface Query {
  settled: "no" | "yes";
  cursor?: string | undefined;
  limit: number;
}

const cursorOf = z.tuple([z.uuid()]);

/** Lists open claims, oldest first, or settled ones, newest first. Leaves out the client: a decision needs only the two adults' texts and the terms. */
export async function listSessionClaims(sql: Sql, { settled, cursor, limit }: Query) {
  const [from = null] = cursor === undefined ? [] : readCursor(cursor, cursorOf);
  const which =
    settled === "yes"
      ? "c.state in ('agreed', 'decided') and ($1::uuid is null or c.id < $1) order by c.id desc"
      : "c.state in ('open', 'refused') and ($1::uuid is null or c.id > $1) order by c.id";
  const rows = await sql.unsafe<ListedClaim[]>(
    `select c.id, c.session_id, c.kind, c.state, c.refund_percent, s.specialist_id, sp.name as specialist_name,
      sp.lastname as specialist_lastname, coalesce(own.name || ' ' || own.lastname, '') as account_name,
      ${isoTextSql("s.starts_at")} as starts_at, s.minutes, s.price, s.currency, s.payment_type,
      a.locale as account_locale, sa.locale as specialist_locale, c.words, c.answer, ${isoTextSql("c.answered_at")} as answered_at,
      c.decision, c.reasons, ${isoTextSql("c.created_at")} as created_at
    from (select * from session_claim c where ${which} limit $2) c
    join session s on s.id = c.session_id join specialist sp on sp.id = s.specialist_id
    join account a on a.id = c.account_id join account sa on sa.id = sp.account_id
    left join profile own on own.account_id = c.account_id and own.kind = 'own' and own.deleted_at is null
    order by c.id ${settled === "yes" ? "desc" : ""}`,
    [from, limit + 1],
    { prepare: true },
  );
  return keysetPage(rows, limit, (row) => [row.id]);
}

/** For the team's queue: claims that the two sides have not settled. */
export const claimQueue = slotOf("home.team_queue").fill("sessions.claims", {
  title: (locale) => translator(locale, "sessions")("claims.title"),
  page: "sessions.claims",
  roles: ["superadmin"],
  async read(sql) {
    const [row] = await sql<{ count: number; oldest: Date | null }[]>`
      select count(*)::int as count, min(created_at) as oldest from session_claim where state in ('open', 'refused')`;
    return row ?? { count: 0, oldest: null };
  },
});
