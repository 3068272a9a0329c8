import type { Currency } from "../../../platform/money/format.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { formatsOf, deadlineValues } from "../../../platform/time/formats.ts";
import type { Contracts, SoldContract } from "../../payments/verbs.server.ts";
import { rescindSession } from "../verbs/rescind.server.ts";
import { withdrawalEnds } from "./withdrawal.ts";

interface Row {
  id: string;
  account_id: string;
  profile_id: string;
  specialist_id: string;
  title: string;
  minutes: number;
  status: string;
  country: string;
  payment_type: "Online" | "Cash" | "Free";
  price: number;
  currency: Currency;
  starts_at: Date | null;
  ends_at: Date | null;
  time_zone: string;
  concluded_at: Date;
}

function standing({ status, ends_at }: Pick<Row, "status" | "ends_at">, now: Date): SoldContract["stands"] {
  if (status === "Completed" || (ends_at !== null && ends_at <= now)) return "held";
  return status === "Confirmed" ? "open" : "ended";
}

/** The contracts of booked sessions, for every seller and payment method. */
export const sessionContracts: Contracts = {
  async list(sql, { account_id, since, after, limit, also }, now) {
    const rows = await sql<{ id: string }[]>`
      select s.id from readable_profiles(${account_id}, ${now}) r
      join session s on s.profile_id = r.id and s.status in ('Confirmed', 'Cancelled') and s.price > 0 and s.updated_at >= ${since}
      cross join lateral (select created_at from session_event where session_id = s.id and kind = 'confirmed' order by id limit 1) e
      where r.books and e.created_at >= ${since} and ${after ? sql`s.id < ${after}` : sql`true`}
        and (s.status = 'Confirmed' and s.ends_at > ${now} or s.id = any(${[...also]}::uuid[]))
      order by s.id desc limit ${limit}`;
    return rows.map(({ id }) => id);
  },

  async read(sql, ids, locale, now) {
    const rows = await sql<Row[]>`
      select s.id, s.account_id, s.profile_id, s.specialist_id, s.status, s.minutes, s.time_zone, s.currency, s.payment_type, s.price, s.starts_at, s.ends_at,
        coalesce(s.service_name->>${locale}, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr') as title, sp.country,
        e.created_at as concluded_at
      from session s join specialist sp on sp.id = s.specialist_id
      cross join lateral (select created_at from session_event where session_id = s.id and kind = 'confirmed' order by id limit 1) e
      where s.id = any(${[...ids]}::uuid[]) and s.price > 0 order by s.id desc`;
    return rows.map(({ status, country, payment_type, ...row }) => ({
      ...row,
      session_id: row.id,
      stands: standing({ status, ends_at: row.ends_at }, now),
      used: null,
      until: withdrawalEnds(row.concluded_at, row.time_zone, country),
      paid_online: payment_type === "Online",
      kept: null,
    }));
  },

  words({ contract, profile_name: name, amount, email }, reader) {
    const { locale, time_zone: zone } = reader;
    const { id, title, starts_at, until, stands } = contract;
    const t = translator(locale, "sessions");
    const formats = formatsOf(reader);
    const closed = stands === "open" ? "over" : stands;
    return {
      title,
      row: t("contract.row", { name, when: starts_at ? formats.dateTime(starts_at.toISOString(), zone) : "" }),
      used: null,
      text: t("contract.text", deadlineValues(formats, until.toISOString(), zone)),
      receipt: t("contract.receipt", { email }),
      keep: t("contract.keep"),
      see: {
        label: t("contract.see"),
        href: pathTo("sessions.user_one", locale, { session: id }),
      },
      closed: { title: t(`contract.${closed}`), text: t(`contract.${closed}.text`) },
      part: t("contract.part", { amount }),
    };
  },

  async rescind(sql, context, { id, specialist_id }, percent) {
    await rescindSession(sql, context, { id, specialist_id }, () => percent);
  },
};
