import type { Reading } from "../../../platform/db/database.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import type {
  PurchaseGroup,
  PaidOrder,
  SoldKind,
  SoldThing,
  SoldWords,
  WordsReader,
} from "../../payments/verbs.server.ts";
import { getsFirstReminder, hoursInMs } from "../rules.ts";
import { confirmPaid } from "../verbs/payment.server.ts";
import { sessionContracts } from "./contracts.server.ts";
import { paidSessionsAhead } from "./payments.server.ts";

interface SessionThing extends SoldThing {
  session_id: string;
  series_id: string | null;
  minutes: number;
}

type Row = Omit<SessionThing, "free_until" | "name" | "count"> & { cancellation_hours: number };

async function describe(
  sql: Reading,
  orders: readonly PaidOrder[],
  locale: Locale,
): Promise<ReadonlyMap<string, SessionThing>> {
  const rows = await sql<Row[]>`
    select s.id as session_id, s.series_id, s.minutes, s.mode, s.place, s.status, s.time_zone, s.cancellation_hours,
      s.status not in ('Pending', 'Cancelled') as confirmed,
      coalesce(s.service_name->>${locale}, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr', '') as title,
      coalesce(s.starts_at, held.starts_at) as starts_at, coalesce(s.ends_at, held.ends_at) as ends_at,
      coalesce(s.starts_at, given.starts_at) as was_at
    from session s
    left join lateral (
      select starts_at, ends_at from session_time where session_id = s.id and state = 'held' and move_id is null limit 1) held on true
    left join lateral (select t.starts_at from session_time t where t.session_id = s.id order by t.starts_at limit 1) given on true
    where s.id = any(${orders.map(({ session_id }) => session_id)}::uuid[])`;
  const things = new Map(
    rows.map(({ cancellation_hours, ...row }) => [
      row.session_id,
      {
        ...row,
        name: null,
        count: null,
        free_until: row.starts_at && new Date(row.starts_at.getTime() - hoursInMs(cancellation_hours)),
      },
    ]),
  );
  return new Map(
    orders.flatMap(({ id, session_id }) => {
      const thing = things.get(session_id ?? "");
      return thing ? [[id, thing] as const] : [];
    }),
  );
}

function words({ things, specialist: { name }, now }: PurchaseGroup<SessionThing>, reader: WordsReader): SoldWords {
  const { locale, time_zone: zone } = reader;
  const t = translator(locale, "sessions");
  const formats = formatsOf(reader);
  const [{ session_id: session, series_id: series, minutes, mode, starts_at, free_until }] = things as [
    SessionThing & { purchase_id: string },
  ];
  const count = things.length;
  const online = mode === "online";
  const over = free_until === null || starts_at === null || free_until <= now;
  const open = { label: t("sold.paid.open"), href: pathTo("sessions.user_one", locale, { session }) };
  const calendar =
    count === 1
      ? pathTo("sessions.calendar", locale, { session })
      : series && pathTo("sessions.series_calendar", locale, { series });
  const reminded = things.some(({ starts_at: at }) => at !== null && getsFirstReminder(at, now));
  return {
    how:
      count > 1
        ? t(online ? "sold.how.online.series" : "sold.how.in_person.series", { name, minutes, count })
        : t(online ? "sold.how.online" : "sold.how.in_person", { name, minutes }),
    line: count > 1 ? t("sold.lines", { count, minutes }) : t("sold.line", { minutes }),
    back: over
      ? t("sold.back.over")
      : count > 1
        ? t("sold.back.series", { hours: Math.round((starts_at.getTime() - free_until.getTime()) / hoursInMs(1)) })
        : t("sold.back.until", { moment: formats.dateTime(free_until.toISOString(), zone) }),
    hold: t("sold.hold", { count }),
    hold_over: t("sold.hold.over"),
    still: t("sold.still", { count }),
    over: {
      title: t("sold.over.title"),
      text: t("sold.over.text"),
      returned: t("sold.over.returned"),
      link: { ...open, label: t("sold.over.open"), as: "main" },
    },
    paid: {
      title: t("sold.paid.title"),
      soon: { title: t("sold.soon.title"), text: t("sold.soon.text", { count }) },
      next: [t("sold.paid.mail"), t(online ? "sold.paid.online" : "sold.paid.in_person")],
      reminder: reminded ? t("sold.paid.reminder", { count }) : null,
      links: [
        { ...open, as: "main" },
        ...(calendar ? [{ label: t("sold.paid.calendar"), href: calendar, as: "file" as const }] : []),
        { label: t("sold.paid.all"), href: pathTo("sessions.user", locale), as: "plain" },
      ],
    },
  };
}

interface Ended {
  status: "Pending" | "Confirmed" | "Rejected" | "Cancelled" | "Completed";
  refund_percent: number | null;
  waived_percent: number | null;
}

/** Percentage of the price that the family gets back, by the state of its session. */
export function refundPercentOf({ status, refund_percent, waived_percent }: Ended): number {
  if (status === "Pending" || status === "Confirmed") return 0;
  const untouched = status === "Completed" ? 0 : 100;
  return Math.max(refund_percent ?? untouched, waived_percent ?? 0);
}

/** Sessions that families pay for online. */
export const soldSessions: SoldKind<SessionThing> = {
  shared: true,
  lapses: false,
  codes: "sessions",
  ahead: false,
  word: (locale) => translator(locale, "sessions")("sold.word"),
  describe,
  words,

  /** Finds the other dates of the series that wait for payment. */
  async together(sql, { id, session_id }) {
    const rows = await sql<{ reference: string }[]>`
      select s.payment_reference as reference from session o join session s on s.series_id = o.series_id
      where o.id = ${session_id} and s.awaits = 'payment' and s.payment_reference <> ${id}::text`;
    return rows.map(({ reference }) => reference);
  },

  async confirm(services, context, orders) {
    const payments = orders.map(({ id, session_id, paid_at }) => ({
      session_id: session_id as string,
      reference: id,
      paid_at,
    }));
    const settled = await confirmPaid(services, context, payments);
    return settled.flatMap(({ paid, reference }) => (paid === "too_late" ? [reference] : []));
  },

  /**
   * What to refund after the session did not take place as agreed, or part of the price was waived. Null if the session has a newer
   * purchase, because its time was accepted again.
   */
  async back(sql, { id, session_id }) {
    const [row] = await sql<Ended[]>`
      select status, refund_percent, waived_percent from session where id = ${session_id} and payment_reference = ${id}::text`;
    return row ? { percent: refundPercentOf(row) } : null;
  },

  contracts: sessionContracts,
  owed: {
    count: paidSessionsAhead,
    words(count, locale) {
      const t = translator(locale, "sessions");
      return {
        text: t("sold.owed", { count }),
        link: { label: t("sold.owed.link"), href: pathTo("sessions.specialist", locale) },
      };
    },
  },
};
