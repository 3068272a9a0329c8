import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { priceFrom } from "../rules.ts";
import type { service, specialist } from "../tables.server.ts";

type Row = typeof specialist.$inferSelect;
type ServiceRow = typeof service.$inferSelect;

/** The texts and choices of a specialist's public page, as families see it. */
export interface ProfileContent extends Pick<
  Row,
  | "headline"
  | "about"
  | "first_meeting"
  | "education"
  | "gender"
  | "languages"
  | "topics"
  | "modes"
  | "age_from"
  | "age_to"
  | "city"
  | "address"
  | "cancellation_hours"
> {
  /** In display order. Services that are not `active` are stored but not offered. */
  services: Pick<
    ServiceRow,
    "id" | "name" | "description" | "kind" | "minutes" | "price" | "currency" | "modes" | "active"
  >[];
}

/** The content that families see now; undefined if there is no such specialist. */
export async function publishedContent(sql: Reading, specialistId: string): Promise<ProfileContent | undefined> {
  const [row] = await sql<ProfileContent[]>`
    select headline, about, first_meeting, education, gender, languages, topics, modes, age_from, age_to, city, address,
      cancellation_hours,
      coalesce((
        select json_agg(json_build_object('id', v.id, 'name', v.name, 'description', v.description, 'kind', v.kind, 'minutes', v.minutes,
          'price', v.price, 'currency', v.currency, 'modes', v.modes, 'active', v.active) order by v.position, v.id)
        from service v where v.specialist_id = s.id and v.removed_at is null), '[]') as services
    from specialist s where id = ${specialistId}`;
  return row;
}

/** Replaces the content that families see. The caller has locked the specialist's row. */
export async function storeProfile(
  sql: TxSql,
  specialistId: string,
  content: ProfileContent,
  now: Date,
): Promise<void> {
  const { services, ...rest } = content;
  const [own] = await sql<{ currency: Row["currency"] }[]>`select currency from specialist where id = ${specialistId}`;
  const listed = services.filter(({ currency }) => currency === own?.currency);
  await sql`
    update specialist
    set headline = ${sql.json(rest.headline)}, about = ${sql.json(rest.about)}, first_meeting = ${sql.json(rest.first_meeting)},
      education = ${sql.json(rest.education)}, gender = ${rest.gender}, languages = ${rest.languages}::text[],
      topics = ${rest.topics}::text[], modes = ${rest.modes}::text[], age_from = ${rest.age_from}, age_to = ${rest.age_to},
      city = ${rest.city}, address = ${rest.address}, cancellation_hours = ${rest.cancellation_hours},
      price_from = ${priceFrom(listed)}, updated_at = ${now}
    where id = ${specialistId}`;
  await sql`
    update service set active = false, removed_at = ${now}
    where specialist_id = ${specialistId} and removed_at is null and id <> all(${services.map(({ id }) => id)}::uuid[])`;
  await sql`
    insert into service (id, specialist_id, name, description, kind, minutes, price, currency, modes, position, active)
    select r.id, ${specialistId}::uuid, r.name, r.description, r.kind, r.minutes, r.price, r.currency,
      array(select jsonb_array_elements_text(r.modes)), r.position, r.active
    from jsonb_to_recordset(${sql.json(services.map((one, position) => ({ ...one, position })))})
      as r (id uuid, name jsonb, description jsonb, kind text, minutes int, price int, currency text, modes jsonb, position int, active boolean)
    on conflict (id) do update set name = excluded.name, description = excluded.description, kind = excluded.kind, minutes = excluded.minutes,
      price = excluded.price, currency = excluded.currency, modes = excluded.modes, position = excluded.position,
      active = excluded.active
    where service.specialist_id = excluded.specialist_id and service.removed_at is null`;
}
