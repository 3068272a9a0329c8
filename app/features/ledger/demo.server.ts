import type { TxSql } from "../../platform/db/database.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { endCredit, grantSilently, holdCredits, releaseCredits, useCredits } from "./verbs/credits.server.ts";

const day = 24 * 3600_000;

interface Given {
  adult: string;
  words: string;
  amount: number;
  /** In days from today. */
  from: number;
  until: number | null;
}

/** Seeds credits of a few families: some used, one released, one expired. */
export async function seedLedger({ services, id, now }: DemoWorld): Promise<void> {
  const sql = services.sql as unknown as TxSql;
  const at = (days: number, minutes = 0) => new Date(now.getTime() + days * day + minutes * 60_000);
  const job = { kind: "job", name: "demo" } as const;
  const admin = { kind: "person", account_id: id("superadmin-1") } as const;
  const grant = async ({ adult, words, amount, from, until }: Given) =>
    (
      await grantSilently(sql, {
        account_id: id(adult),
        kind: "goodwill",
        words,
        amount,
        currency: "EUR",
        expires_at: until === null ? null : at(until),
        occurred_at: at(from),
        source_type: "goodwill",
        source_id: id(`credit of ${adult} ${from}`),
        actor: admin,
      })
    ).credit_lot_id;
  const hold = async (adult: string, amount: number, days: number) => {
    const source = { source_type: "purchase", source_id: id(`credit of ${adult} held ${days}`) };
    await holdCredits(sql, {
      account_id: id(adult),
      amount,
      currency: "EUR",
      ...source,
      occurred_at: at(days),
      actor: { kind: "person", account_id: id(adult) },
    });
    return source;
  };

  await grant({ adult: "adult-1", words: "Because a session started late", amount: 1000, from: -146, until: 219 });
  const left = await hold("adult-1", 600, -40);
  await releaseCredits(sql, { ...left, occurred_at: at(-40, 9), actor: job });
  // Used for the assessment that she paid on that day; the rest was charged to her card.
  const used = await hold("adult-1", 600, -17);
  await useCredits(sql, {
    ...used,
    against: `receivable_specialist:${id("specialist-01")}`,
    occurred_at: at(-17, 2),
    actor: { kind: "webhook", provider: "cards" },
  });

  await grant({ adult: "adult-4", words: "Zato što je susret počeo kasno", amount: 1500, from: -12, until: 168 });
  const over = await grant({
    adult: "adult-2",
    words: "Ker je srečanje odpadlo tik pred začetkom",
    amount: 1000,
    from: -372,
    until: -7,
  });
  await endCredit(sql, {
    credit_lot_id: over,
    end: "expired",
    occurred_at: at(-7, 7),
    actor: { kind: "job", name: "ledger.expire_credits" },
  });
}
