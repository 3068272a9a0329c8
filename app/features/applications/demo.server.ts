import { v7 } from "uuid";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";

interface Seller {
  id: string;
  created_at: Date;
  name: string;
  lastname: string;
  trader_name: string;
  trader_number: string | null;
  city: string;
  country: string;
  address: string | null;
  checked_on: string | null;
}

/** Seeds the documents and accounts behind the checks and payouts of the demo specialists. */
export async function seedApplications(world: DemoWorld): Promise<void> {
  const {
    services: { sql },
    now,
  } = world;
  await sql`
    insert into application_check (id, specialist_id, kind, state, detail, number, body, valid_until, created_at, updated_at, checked_at, checked_role)
    select id, specialist_id, kind, 'passed', detail, number, body, valid_until, checked_on, checked_on, checked_on, 'superadmin'
    from specialist_check`;
  const people = await sql<Seller[]>`
    select id, created_at, name, lastname, trader_name, trader_number, city, country, address,
      (select max(c.checked_on) from specialist_check c where c.specialist_id = specialist.id and c.kind in ('identity', 'diploma')) as checked_on
    from specialist order by id`;
  const events = people.flatMap(({ id, created_at, checked_on }) =>
    (
      [
        ["submit", "specialist", "applied", "in_review", 1],
        ["approve", "superadmin", "in_review", "approved", 12],
        ["publish", "specialist", "approved", "published", 20],
      ] as const
    ).map(([action, actor_role, from_status, to_status, days]) => {
      // The checks come before the approval.
      const checked = days > 1 && checked_on ? new Date(checked_on).getTime() + days * 3_600_000 : 0;
      const at = new Date(Math.min(Math.max(created_at.getTime() + days * 86_400_000, checked), now.getTime()));
      return { id: v7({ msecs: at.getTime() }), specialist_id: id, at, actor_role, action, from_status, to_status };
    }),
  );
  await sql`insert into specialist_event ${sql(events)}`;
  await sql`
    insert into specialist_application (specialist_id, submitted_at) select id, created_at + interval '1 day' from specialist`;
  const abroad = world.id(croatian);
  const taxes = people.map((one) => ({ ...taxOf(one), ...(one.id === abroad && inCroatia) }));
  await sql`insert into specialist_tax ${sql(taxes)}`;
  await sql`
    insert into specialist_vat_answer (id, specialist_id, vat_number, answer, consultation_id, name, asked_at)
    select ${v7()}, specialist_id, vat_number, 'valid', 'WAPIAAAA00000000', legal_name, updated_at
    from specialist_tax where specialist_id = ${abroad}`;
}

/** Taxed in Croatia, so the platform's commission has no Slovenian VAT. */
const croatian = "specialist-13";
const inCroatia = {
  street: "Korzo 1",
  postal_code: "51000",
  city: "Rijeka",
  country: "HR",
  tax_number: "10000000000",
  tax_country: "HR",
  vat_number: "HR10000000000",
  account_number: "HR1210010051863000160",
};

function taxOf({ id, created_at, name, lastname, trader_name, trader_number, city, country, address }: Seller) {
  const slovene = country === "SI";
  return {
    specialist_id: id,
    legal_form: "sole_trader",
    legal_name: trader_name,
    street: address?.split(",")[0] ?? city,
    postal_code: slovene ? "1000" : "11000",
    city,
    country,
    birth_date: "1984-04-12",
    tax_number: slovene ? "12345679" : "100000016",
    tax_country: country,
    vat_number: null as string | null,
    register_number: trader_number,
    account_number: slovene ? "SI56191000000123438" : "RS35160000000012345654",
    account_holder: `${name} ${lastname}`,
    // Dated before the first sale, because invoices need the data of that day.
    updated_at: created_at,
  };
}
