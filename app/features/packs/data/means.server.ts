import { AppError } from "../../../platform/errors/app-error.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import type { NonMoneyMeans } from "../../payments/verbs.server.ts";
import type { RefundCause } from "../rules.ts";
import { returnUse, usePack } from "../verbs/use.server.ts";
import { usablePacksFor } from "./packs.server.ts";

/** Pays for a session with one from a pack. */
export const packMeans: NonMoneyMeans = {
  async offers(sql, { orders, others }, account_id, reader, now) {
    const { locale, time_zone: zone } = reader;
    if (orders.length === 0 || orders.some(({ session_id }) => session_id === null)) return [];
    const sessions = await sql<{ specialist_id: string; service_id: string | null; minutes: number }[]>`
      select distinct specialist_id, service_id, minutes from session where id = any(${orders.map(({ session_id }) => session_id)}::uuid[])`;
    const [session] = sessions;
    if (!session || sessions.length > 1) return [];
    const t = translator(locale, "packs");
    const formats = formatsOf(reader);
    // The end is exclusive.
    const lastDay = (instant: string) => formats.date(isoDay(new Date(Date.parse(instant) - 1).toISOString(), zone));
    const found = await usablePacksFor(sql, { ...session, account_id }, locale, now);
    return found
      .filter(({ left }) => left >= orders.length)
      .map(({ id, left, count, use_until }) => ({
        id,
        label: t("means.label", { left, count }),
        text: t("means.text", { day: lastDay(use_until) }),
        button: t("means.button"),
        line: t("means.line"),
        rule: t("rule.cancel"),
        others:
          others.length === 0
            ? null
            : t("means.others", { count: orders.length, others: others.length, names: others.join(", ") }),
      }));
  },

  async line(sql, useId, locale) {
    const [known] = await sql`select from pack_use where id = ${useId}`;
    return known ? translator(locale, "packs")("means.line") : null;
  },

  async take(sql, { session_id, profile_id, specialist_id }, { id: pack_id, actor }, now) {
    const [session] = await sql<
      { service_id: string | null; minutes: number }[]
    >`select service_id, minutes from session where id = ${session_id}`;
    if (session_id === null || !session) throw new AppError("pack_not_for_this");
    const usage = { pack_id, account_id: actor.account_id, session_id, profile_id, specialist_id, ...session };
    return (await usePack(sql, usage, actor, now)).pack_use_id;
  },

  async back(sql, { use_id, percent, reason, actor }, now) {
    const [known] = await sql`select from pack_use where id = ${use_id}`;
    if (known) await returnUse(sql, { pack_use_id: use_id, percent, because: because[reason] ?? "rule" }, actor, now);
    return known !== undefined;
  },
};

const because: Partial<Record<string, RefundCause>> = {
  rule: "rule",
  waiver: "waiver",
  override: "override",
  withdrawal: "withdrawn",
};
