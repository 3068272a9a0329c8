import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { type CodeScope, normalizeCode } from "./rules.ts";

const day = 24 * 3600_000;

interface Given {
  code: string;
  owner: string | null;
  percent?: number;
  amount?: number;
  most?: number;
  total?: number;
  each?: number | null;
  /** In days from today. */
  from?: number;
  until?: number;
  covers?: CodeScope;
  first?: boolean;
  paused?: boolean;
  /** Past uses: by whom, of which specialist, how much, and how many days ago. */
  uses?: readonly (readonly [adult: string, specialist: string, amount: number, days: number])[];
}

const codes: readonly Given[] = [
  {
    code: "KORAK10",
    owner: null,
    percent: 10,
    most: 2000,
    total: 500,
    each: 3,
    covers: "sessions",
    uses: [
      ["adult-2", "specialist-01", 480, -20],
      ["adult-4", "specialist-03", 450, -16],
      ["adult-5", "specialist-01", 480, -9],
    ],
  },
  { code: "FIRST-STEP", owner: null, amount: 1000, total: 50, first: true, until: 60 },
  { code: "SUMMER-26", owner: null, percent: 15, most: 1500, total: 100, from: -170, until: -80 },
  {
    code: "MAJA-20",
    owner: "specialist-01",
    percent: 20,
    total: 10,
    covers: "sessions",
    until: 45,
    uses: [["adult-6", "specialist-01", 960, -12]],
  },
  { code: "SIBLINGS", owner: "specialist-01", percent: 15, each: null, covers: "both" },
  { code: "AUTUMN", owner: "specialist-01", amount: 500, covers: "both", paused: true },
];

/** Seeds codes of the platform and of a specialist, in every state. */
export async function seedPromo({ services: { sql }, id, now }: DemoWorld): Promise<void> {
  const date = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * day).toISOString().slice(0, 10);
  for (const [at, given] of codes.entries()) {
    const {
      code,
      owner,
      percent = null,
      amount = null,
      most = null,
      total = null,
      each = 1,
      from,
      until,
      covers = "both",
      first = false,
      paused = false,
      uses = [],
    } = given;
    const promo_code_id = id(`promo ${at}`);
    const [made] =
      owner === null
        ? await sql<
            { account_id: string; time_zone: string }[]
          >`select id as account_id, time_zone from account where id = ${id("superadmin-1")}`
        : await sql<{ account_id: string; time_zone: string }[]>`
        select s.account_id, a.time_zone from specialist s join account a on a.id = s.account_id where s.id = ${id(owner)}`;
    if (!made) continue;
    await sql`
      insert into promo_code (id, specialist_id, code, folded, percent, amount, most, currency, total_limit, account_limit, starts_on, ends_on, time_zone, covers,
        first_only, paused, taken, created_by, created_at)
      values (${promo_code_id}, ${owner === null ? null : id(owner)}, ${code}, ${normalizeCode(code)}, ${percent}, ${amount}, ${most}, ${amount === null && most === null ? null : "EUR"}, ${total},
        ${each}, ${date(from)}, ${date(until)}, ${made.time_zone}, ${covers}, ${first}, ${paused}, ${uses.length}, ${made.account_id},
        ${new Date(now.getTime() - (180 - at) * day)})`;
    for (const [n, [adult, specialist, off, days]] of uses.entries()) {
      const when = new Date(now.getTime() + days * day);
      await sql`
        insert into promo_use (id, promo_code_id, purchase_id, account_id, specialist_id, amount, currency, state, created_at, used_at)
        values (${id(`promo ${at} use ${n}`)}, ${promo_code_id}, ${id(`promo ${at} purchase ${n}`)}, ${id(adult)}, ${id(specialist)}, ${off}, 'EUR', 'used', ${when}, ${when})`;
    }
  }
}
