import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import type { Services } from "../../../platform/services.server.ts";
import { wallTimeAt } from "../../../platform/time/zoned.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import type { CodeView } from "../contract.ts";
import { ownerOf, readCode } from "../data/codes.server.ts";
import {
  costOf,
  normalizeCode,
  largestAmount,
  largestCost,
  mostCodes,
  type CodeDiscount,
  shortestCode,
} from "../rules.ts";

type New = Body<typeof contract.addCode>;

/** Creates a code. Its discount and number of uses can't be changed later. */
export async function addCode(
  services: Services,
  context: WriteContext<Person>,
  input: New,
): Promise<{ promo_code_id: string }> {
  const { actor, now } = context;
  const specialist_id = ownerOf(actor);
  if (specialist_id === undefined) throw refusal("not_allowed");
  const {
    code,
    percent = null,
    amount = null,
    most = null,
    total_limit = null,
    account_limit = null,
    starts_on = null,
    ends_on = null,
    covers,
    first_only,
  } = input;
  const plain = normalizeCode(code);
  if (plain.length < shortestCode) throw wrongField("code", "minLength", { min: shortestCode });
  if (percent === null && amount === null) throw wrongField("percent", "required");
  if (percent !== null && amount !== null) throw wrongField("amount", "promoOne");
  if (most !== null && percent === null) throw wrongField("most", "promoOne");
  const currency = amount === null && most === null ? null : (input.currency ?? null);
  if ((amount !== null || most !== null) && currency === null) throw wrongField("currency", "required");
  for (const [name, value] of [
    ["amount", amount],
    ["most", most],
  ] as const) {
    if (value === null || currency === null || value <= largestAmount[currency]) continue;
    throw wrongField(name, "promoMost", { most: formatMoney(context.locale, largestAmount[currency], currency) });
  }
  if (specialist_id === null) boundedCost({ percent, amount, most, currency, total_limit }, context.locale);
  if (ends_on !== null && ends_on < wallTimeAt(now, actor.time_zone).day) throw wrongField("ends_on", "futureDate");
  if (starts_on !== null && ends_on !== null && ends_on < starts_on) throw wrongField("ends_on", "promoOrder");
  return write(services, context, async (tx, sql) => {
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      select count(*)::int as count from promo_code where ${specialist_id === null ? sql`specialist_id is null` : sql`specialist_id = ${specialist_id}`}`;
    if (count >= mostCodes) throw new AppError("too_many_promo_codes", { values: { max: mostCodes } });
    const id = v7({ msecs: now.getTime() });
    const [added] = await sql`
      insert into promo_code (id, specialist_id, code, folded, percent, amount, most, currency, total_limit, account_limit, starts_on, ends_on, time_zone, covers,
        first_only, created_by, created_at)
      values (${id}, ${specialist_id}, ${code}, ${plain}, ${percent}, ${amount}, ${most}, ${currency}, ${total_limit}, ${account_limit}, ${starts_on}, ${ends_on},
        ${actor.time_zone}, ${covers}, ${first_only}, ${actor.account_id}, ${now})
      on conflict do nothing returning id`;
    if (!added) throw new AppError("promo_code_taken", { fields: { code: { code: "promoTaken" } } });
    await audit(tx, context, {
      action: "promo.add",
      subject: "promo_code",
      subject_id: id,
      detail: { percent, amount, most, currency, total_limit },
    });
    return { promo_code_id: id };
  });
}

/** Refuses a platform code whose total cost is not limited, because specialists set the prices and the platform pays them the discount. */
function boundedCost(given: CodeDiscount & { total_limit: number | null }, locale: Locale): void {
  if (given.percent !== null && (given.most ?? null) === null) throw wrongField("most", "required");
  if (given.total_limit === null) throw wrongField("total_limit", "required");
  const cost = costOf(given);
  if (cost === null || given.currency === null || cost <= largestCost[given.currency]) return;
  throw wrongField("total_limit", "promoCost", {
    cost: formatMoney(locale, cost, given.currency),
    most: formatMoney(locale, largestCost[given.currency], given.currency),
  });
}

export async function pauseCode(
  services: Services,
  context: WriteContext<Person>,
  { promo_code_id: id, paused }: Body<typeof contract.pauseCode>,
): Promise<CodeView> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const { paused: before } = await readCode(sql, actor, id, now);
    if (before !== paused) {
      await sql`update promo_code set paused = ${paused} where id = ${id}`;
      await audit(tx, context, {
        action: paused ? "promo.pause" : "promo.resume",
        subject: "promo_code",
        subject_id: id,
      });
    }
    return readCode(sql, actor, id, now);
  });
}
