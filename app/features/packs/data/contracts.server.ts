import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { formatsOf, deadlineValues } from "../../../platform/time/formats.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import type { Contracts } from "../../payments/verbs.server.ts";
import { rescindSession, withdrawalEnds } from "../../sessions/verbs.server.ts";
import { endPack } from "../verbs/end.server.ts";

interface Row {
  id: string;
  account_id: string;
  profile_id: string;
  specialist_id: string;
  state: "open" | "ended";
  title: string;
  minutes: number;
  count: number;
  paid: number;
  currency: Currency;
  /** The number of sessions that have begun, and their total price. */
  used: number;
  used_price: number;
  country: string;
  time_zone: string;
  concluded_at: Date;
}

/** The contracts of paid packs. */
export const packContracts: Contracts = {
  async list(sql, { account_id, since, after, limit }) {
    const rows = await sql<{ id: string }[]>`
      select id from pack where account_id = ${account_id} and paid > 0 and state in ('open', 'ended') and opened_at >= ${since}
        and ${after ? sql`id < ${after}` : sql`true`} order by id desc limit ${limit}`;
    return rows.map(({ id }) => id);
  },

  async read(sql, ids, locale, now) {
    const rows = await sql<Row[]>`
      select k.id, k.account_id, k.profile_id, k.specialist_id, k.state, k.minutes, k.count::int as count, k.paid, k.currency, k.opened_at as concluded_at,
        sp.country, sp.time_zone, begun.used, begun.used_price,
        coalesce(k.service_name->>${locale}, k.service_name->>'en', k.service_name->>'sl', k.service_name->>'sr') as title
      from pack k join specialist sp on sp.id = k.specialist_id
      cross join lateral (
        select count(*)::int as used, coalesce(sum(u.price), 0)::bigint as used_price from pack_use u join session s on s.id = u.session_id
        where u.pack_id = k.id and u.state = 'used' and not (s.status = 'Confirmed' and s.starts_at > ${now})) begun
      where k.id = any(${[...ids]}::uuid[]) and k.paid > 0 and k.state in ('open', 'ended') order by k.id desc`;
    return rows.map(({ state, count, used, used_price, paid, country, ...row }) => ({
      ...row,
      session_id: null,
      stands: used === count ? "held" : state,
      used: { count, used },
      starts_at: null,
      ends_at: null,
      until: withdrawalEnds(row.concluded_at, row.time_zone, country),
      paid_online: true,
      price: paid,
      kept: used_price,
    }));
  },

  words({ contract, profile_name: name, amount, email }, reader) {
    const { locale, time_zone: zone } = reader;
    const { id, until, stands, used: of } = contract;
    const used = of ?? { count: 0, used: 0 };
    const t = translator(locale, "packs");
    return {
      title: t("contract.title", { count: used.count, title: contract.title }),
      row: t("contract.row", { name, ...used }),
      used: t("contract.used", used),
      text: t("contract.text", deadlineValues(formatsOf(reader), until.toISOString(), zone)),
      receipt: t("contract.receipt", { email }),
      keep: t("contract.keep"),
      see: { label: t("contract.see"), href: pathTo("packs.one", locale, { pack: id }) },
      closed: { title: t(`contract.${stands === "open" ? "over" : stands}`), text: null },
      part: t("contract.part", { amount }),
    };
  },

  rescind: (sql, context, { id }) => endWithSessions(sql, context, id),
};

/** Ends a pack and its booked sessions, whose price is refunded with that of the unused ones. */
async function endWithSessions(sql: TxSql, context: WriteContext<Person>, pack_id: string): Promise<void> {
  const { actor, now } = context;
  const ahead = await sql<{ id: string; specialist_id: string }[]>`
    select s.id, s.specialist_id from pack_use u join session s on s.id = u.session_id
    where u.pack_id = ${pack_id} and u.state = 'used' and s.status = 'Confirmed' and s.starts_at > ${now} order by s.id`;
  for (const session of ahead) await rescindSession(sql, context, session, () => 100);
  if (!(await endPack(sql, { pack_id, because: "withdrawn", actor }, now))) throw new AppError("session_closed");
}
