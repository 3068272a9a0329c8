/** Fixtures for a month's run: specialists who are paid directly. */
import type { TestApi } from "../../../platform/testing/api.ts";
import { makeSession, type Pair, seedPair } from "../../sessions/factories.server.ts";

/** After the deadline for objections to October's lines. */
export const now = new Date("2026-11-06T09:00:00Z");

/** Adds a specialist whose tax details were given months before, and a family. */
export async function seedSeller(t: TestApi, key: string, tax: object = {}): Promise<Pair> {
  const pair = await seedPair(t.sql, key);
  const { specialist_id } = pair.specialist;
  const row = {
    specialist_id,
    legal_form: "sole_trader",
    legal_name: "Čebelica, Petra Hočevar s. p.",
    street: "Čopova ulica 12b",
    postal_code: "2000",
    city: "Maribor",
    country: "SI",
    birth_date: "1985-03-04",
    tax_number: "87654321",
    tax_country: "SI",
    vat_number: null,
    register_number: "7654321000",
    account_number: "SI56191000000123438",
    account_holder: "Petra Hočevar",
    updated_at: new Date("2026-01-05T10:00:00Z"),
    ...tax,
  };
  await t.sql`insert into specialist_tax ${t.sql(row)}`;
  return pair;
}

/** A session that took place and was paid directly, with its commission in EUR. */
export async function heldDirectly(t: TestApi, pair: Pair, day: string, commission: number): Promise<string> {
  const at = new Date(`${day}T10:00:00Z`);
  const { specialist_id } = pair.specialist;
  const session_id = await makeSession(t, {
    specialist_id,
    profile_id: pair.child_id,
    account_id: pair.guardian.account_id,
    service_id: pair.service_id,
    status: "Completed",
    starts: [at],
    chosen: 0,
    steps: [{ kind: "requested", at: new Date("2026-08-20T08:00:00Z"), by: pair.guardian.account_id }],
  });
  const due = {
    session_id,
    specialist_id,
    basis_points: 1000,
    agreed_at: at,
    due_at: at,
    price: commission * 10,
    commission,
    currency: "EUR",
  };
  await t.sql`insert into commission_due ${t.sql(due)}`;
  return session_id;
}

/** Marks a month as prepared, with objections open through November 5. */
export async function prepared(t: TestApi, month = "2026-10"): Promise<void> {
  await t.sql`
    insert into invoice_month (month, prepared_at, object_until) values (${`${month}-01`}, ${now}, ${new Date("2026-11-05T23:00:00Z")})
    on conflict (month) do nothing`;
}

export const documentsOf = (t: TestApi, specialist_id: string) =>
  t.sql<
    {
      id: string;
      kind: string;
      number: number;
      gross: number;
      due: number;
      pdf_file: string | null;
      xml: string | null;
      eslog: string | null;
      sha256: string | null;
      drawn_at: Date | null;
      mailed_at: Date | null;
    }[]
  >`select id, kind, number, gross, due, pdf_file, xml, eslog, sha256, drawn_at, mailed_at from platform_document where specialist_id = ${specialist_id} order by month, kind`;
