import { demoId } from "../../demo/ids.server.ts";
import type { TxSql } from "../../platform/db/database.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { grantSilently, post, referralRewardLines } from "../ledger/verbs.server.ts";
import { addressHash, addressKey, invitationToken, tokenHash } from "./data/addresses.server.ts";
import { rulesOf } from "./data/referral.server.ts";
import {
  inviteeOf,
  inviterOf,
  maskedAddress,
  type ReferralState,
  type ReferralType,
  type RevokeReason,
  type Side,
  termsOf,
} from "./rules.ts";

interface Sent {
  by: string;
  type: ReferralType;
  state: ReferralState;
  /** Days from today on which the invitation was sent, led to an account, and was rewarded. */
  days: readonly [sent: number, registered?: number, credited?: number];
  ended?: number;
  reason?: RevokeReason;
  email?: string;
  who?: string;
  locale?: Locale;
}

const sent: readonly Sent[] = [
  { by: "adult-1", type: "family_family", state: "credited", days: [-120, -110, -58], who: "adult-6", locale: "en" },
  { by: "adult-1", type: "family_specialist", state: "expired", days: [-150], ended: -60 },
  { by: "adult-1", type: "family_family", state: "registered", days: [-40, -33], who: "adult-5" },
  { by: "adult-1", type: "family_family", state: "revoked", days: [-20], ended: -19, reason: "inviter" },
  { by: "adult-1", type: "family_family", state: "invited", days: [-5], email: "nina@post.example", locale: "en" },
  { by: "adult-4", type: "family_family", state: "invited", days: [-8], email: "dragana@posta.example", locale: "sr" },
  { by: "specialist-07", type: "specialist_family", state: "credited", days: [-100, -95, -30], who: "adult-7" },
  { by: "specialist-07", type: "specialist_specialist", state: "registered", days: [-50, -44], who: "specialist-11" },
  { by: "specialist-07", type: "specialist_specialist", state: "invited", days: [-3], email: "tina@praksa.example" },
  {
    by: "specialist-01",
    type: "specialist_specialist",
    state: "credited",
    days: [-130, -121, -70],
    who: "specialist-14",
  },
];

const day = 24 * 3600_000;

/** Seeds invitations of a few people in each state, and their rewards. */
export async function seedReferrals(world: DemoWorld): Promise<void> {
  const { services, now, id: idOf } = world;
  const sql = services.sql as unknown as TxSql;
  const key = await addressKey(services, sql);
  const at = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() + days * day));
  for (const { by, type, state, days, ended, reason, email, who, locale = "sl" } of sent) {
    const [sentOn, registered, credited] = days;
    const created_at = at(sentOn) as Date;
    const id = demoId(created_at, `referral ${by} ${sentOn}`);
    const terms = termsOf(type, rulesOf(services.settings));
    const given = at(credited);
    await sql`insert into referral ${sql({
      id,
      inviter_id: idOf(by),
      type,
      state,
      reason: reason ?? null,
      email: email ?? null,
      address_hash: email ? addressHash(key, email) : null,
      shown_as: email ? maskedAddress(email) : null,
      locale,
      token_hash: tokenHash(invitationToken(services, id)),
      terms: sql.json({ ...terms }),
      sent_at: created_at,
      remind_at: email ? at(sentOn + services.settings.referralReminderDays) : null,
      expires_at: at((registered ?? sentOn) + terms.days) as Date,
      invitee_id: who ? idOf(who) : null,
      created_at,
      registered_at: at(registered),
      qualified_at: given,
      credited_at: given,
      ended_at: at(ended),
    })}`;
    if (!given || !who) continue;
    for (const [side, account, other] of [
      ["inviter", by, who],
      ["invitee", who, by],
    ] as const)
      await give(world, sql, { id, type, side, account, other, given, terms });
  }
}

interface Given {
  id: string;
  type: ReferralType;
  side: Side;
  account: string;
  other: string;
  given: Date;
  terms: ReturnType<typeof termsOf>;
}

/** In euros. */
async function give(
  { id: idOf, now }: DemoWorld,
  sql: TxSql,
  { id, type, side, account, other, given, terms }: Given,
): Promise<void> {
  const amount = terms[side]?.EUR ?? 0;
  if (amount === 0) return;
  const kind = (side === "inviter" ? inviterOf : inviteeOf)(type);
  const reward = demoId(given, `reward ${id} ${side}`);
  const actor = { kind: "job", name: "demo" } as const;
  const money = { amount, currency: "EUR" } as const;
  let credit_lot_id: string | null = null;
  if (kind === "family") {
    const [who] = await sql<{ name: string }[]>`
      select coalesce((select name from profile where account_id = ${idOf(other)} and kind = 'own'),
        (select name from specialist where account_id = ${idOf(other)})) as name`;
    ({ credit_lot_id } = await grantSilently(sql, {
      ...money,
      account_id: idOf(account),
      kind: "referral",
      words: who?.name ?? null,
      expires_at: new Date(Math.max(given.getTime() + terms.credit_months * 30.4 * day, now.getTime() + day)),
      source_type: "referral",
      source_id: id,
      occurred_at: given,
      actor,
    }));
  } else {
    await post(sql, {
      kind: "referral_reward",
      source_type: "referral_reward",
      source_id: reward,
      occurred_at: given,
      actor,
      lines: referralRewardLines({ currency: "EUR", specialist_id: idOf(account), amount }),
    });
  }
  await sql`insert into referral_reward ${sql({
    id: reward,
    referral_id: id,
    side,
    account_id: idOf(account),
    kind: kind === "family" ? "credit" : "commission",
    ...money,
    credit_lot_id,
    given_at: given,
  })}`;
}
