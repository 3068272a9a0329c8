import type { Reading, Sql } from "../../platform/db/database.server.ts";
import { z } from "zod";
import { AppError } from "../../platform/errors/app-error.ts";
import { type KeysetPage, readCursor, writeCursor } from "../../platform/http/cursor.ts";
import { type Locale, locales } from "../../platform/i18n/locales.ts";
import type { check, FoundSpecialist, Service, SpecialistCard, SpecialistView, localizedText } from "./contract.ts";
import type { Facets } from "./search/facets.ts";
import { type Filters, type Sort, splitTopics } from "./rules.ts";
import type { SortPosition } from "./search/best.ts";
import { countChoices, countFound, distancesFrom, find } from "./search/finding.ts";
import { catalogOf, type SearchServices } from "./search/finder.server.ts";
import { townOf } from "./search/towns.ts";
import type { service, specialist, specialistCheck, Texts } from "./tables.server.ts";

export { nextAvailability, savedItems } from "./data/around.server.ts";

type Row = typeof specialist.$inferSelect;
type Gender = SpecialistCard["gender"];
type CardRow = Pick<
  Row,
  | "id"
  | "name"
  | "lastname"
  | "profession"
  | "gender"
  | "portrait"
  | "tint"
  | "city"
  | "country"
  | "time_zone"
  | "headline"
  | "languages"
  | "topics"
  | "modes"
  | "age_from"
  | "age_to"
  | "currency"
  | "price_from"
  | "rating"
  | "rating_count"
  | "reply_hours"
>;
/** A database constraint requires a gender for listed specialists; an application may have none. */
type Shown = { gender: Gender };
export type { SearchServices } from "./search/finder.server.ts";
export type Query = Partial<Filters> & { sort?: Sort | undefined };

/** The shape of a cursor. It names the sort order, so that a cursor from another order is refused. */
const placeIn = (order: Sort | "fit") => z.tuple([z.literal(order), z.number(), z.number(), z.uuid()]);

/** The text in the reader's language, or else in the first available one. */
export function localizedTextFor(locale: Locale, texts: Texts): z.output<typeof localizedText> {
  const own = texts[locale];
  if (own) return { text: own, language: locale };
  const language = locales.find((l) => texts[l]) ?? "en";
  return { text: texts[language] ?? "", language };
}

function card<R extends CardRow>(row: R, locale: Locale): Omit<SpecialistCard, "gender"> & Pick<R, "gender"> {
  return {
    id: row.id,
    name: row.name,
    lastname: row.lastname,
    profession: row.profession,
    gender: row.gender,
    portrait: row.portrait,
    tint: row.tint,
    city: row.city,
    country: row.country,
    time_zone: row.time_zone,
    headline: localizedTextFor(locale, row.headline),
    languages: row.languages,
    ...splitTopics(row.topics),
    modes: row.modes,
    age_from: row.age_from,
    age_to: row.age_to,
    currency: row.currency,
    price_from: row.price_from,
    rating: row.rating,
    rating_count: row.rating_count,
    reply_hours: row.reply_hours,
  };
}

/** One page of the published specialists that match the filters, sorted, with the distance from the requested city. */
export async function listSpecialists(
  services: SearchServices,
  locale: Locale,
  { cursor, limit, sort = "recommended", ...asked }: Query & { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<KeysetPage<FoundSpecialist>> {
  const order = asked.q && sort === "recommended" ? "fit" : sort;
  const [, ...after] = cursor === undefined ? [] : readCursor(cursor, placeIn(order));
  const { sql } = services;
  const catalog = await catalogOf(services);
  const found = find(catalog, asked, sort, {
    after: after[2] === undefined ? undefined : (after as SortPosition),
    limit: limit + 1,
    now: now.getTime(),
  });
  const places = found.slice(0, limit);
  const rows =
    places.length === 0
      ? []
      : await sql<(CardRow & Shown)[]>`
    select id, name, lastname, profession, gender, portrait, tint, city, country, time_zone, headline, languages, topics,
      modes, age_from, age_to, currency, price_from, rating, rating_count, reply_hours
    from specialist
    where id = any (${places.map(([, , id]) => id)}::uuid[]) and status = 'published'`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const away = asked.city ? distancesFrom(catalog, asked.city) : undefined;
  const last = found.length > limit ? places.at(-1) : undefined;
  return {
    data: places.flatMap(([, , id]) => {
      const row = byId.get(id);
      const n = catalog.numberOf(id);
      const free = n === undefined ? Infinity : (catalog.column("next_free_at")[n] as number);
      const km = away && n !== undefined ? (away[catalog.cityOf[n] as number] as number) : Infinity;
      return row
        ? [
            {
              ...card(row, locale),
              next_free_at: Number.isFinite(free) ? new Date(free).toISOString() : null,
              km: Number.isFinite(km) ? Math.round(km) : null,
            },
          ]
        : [];
    }),
    next_cursor: last ? writeCursor(order, ...last) : null,
  };
}

/** Whether someone works in this city, or distances from it are known; also true without a city. */
export async function hasCity(services: SearchServices, city: string | undefined): Promise<boolean> {
  return !city || townOf(city) !== undefined || (await catalogOf(services)).cityNumber(city) !== undefined;
}

/** Counts the published specialists that match the filters; with `publishedAfter`, only those published after it. */
export async function countMatching(
  services: SearchServices,
  query: Query,
  now: Date,
  publishedAfter?: Date,
): Promise<number> {
  return countFound(await catalogOf(services), query, now.getTime(), publishedAfter?.getTime());
}

/** The total, and the count for each further choice, each counted under all other filters. */
export async function countFacets(services: SearchServices, query: Query, now: Date): Promise<Facets> {
  const choices = countChoices(await catalogOf(services), query, now.getTime());
  return {
    ...choices,
    rate: services.settings.dinarRate,
    is_town: query.city !== undefined && townOf(query.city) !== undefined,
  };
}

/** SQL expression for a specialist's `Standing`. */
export const standingColumn = (specialist: string) => `case when ${specialist}.status = 'published' then 'listed'
  when ${specialist}.status in ('approved', 'paused') then 'active' else 'stopped' end`;

interface ViewRow extends Row {
  services: (typeof service.$inferSelect)[];
  checks: (typeof specialistCheck.$inferSelect)[];
}

const viewRow = <R extends ViewRow>(sql: Reading, which: { published: string } | { own: string }) => sql<R[]>`
  select s.*,
    coalesce((select json_agg(v order by v.position) from service v where v.specialist_id = s.id and v.active), '[]')
      as services,
    coalesce((
      select json_agg(c order by array_position(array['identity', 'diploma', 'license', 'no_criminal_record', 'insurance'], c.kind))
      from specialist_check c where c.specialist_id = s.id), '[]') as checks
  from specialist s
  where ${"published" in which ? sql`s.id = ${which.published} and s.status = 'published'` : sql`s.id = ${which.own}`}`;

function view<R extends ViewRow>(row: R, locale: Locale): Omit<SpecialistView, "gender"> & Pick<R, "gender"> {
  const { about, first_meeting, education, address, cancellation_hours, trader_name, trader_number } = row;
  return {
    ...card(row, locale),
    portrait_alt: row.portrait_alt,
    about: localizedTextFor(locale, about),
    first_meeting: localizedTextFor(locale, first_meeting),
    education: localizedTextFor(locale, education),
    address,
    cancellation_hours,
    trader_name,
    trader_number,
    services: row.services.map((v): Service => ({
      id: v.id,
      name: localizedTextFor(locale, v.name),
      description: localizedTextFor(locale, v.description),
      kind: v.kind,
      minutes: v.minutes,
      price: v.price,
      currency: v.currency,
      modes: v.modes,
    })),
    checks: row.checks.map((c): z.output<typeof check> => ({
      kind: c.kind,
      detail: localizedTextFor(locale, c.detail),
      checked_on: c.checked_on,
      valid_until: c.valid_until,
      number: c.number,
      body: c.body,
      checked_role: c.checked_role,
    })),
  };
}

/**
 * A published specialist, readable by anyone. For a paused one the error says so, without a name, because the link was public;
 * hidden and unknown ones throw the same error.
 */
export async function viewSpecialist(sql: Sql, locale: Locale, id: string): Promise<SpecialistView> {
  const [row] = await viewRow<ViewRow & Shown>(sql, { published: id });
  if (row) return view(row, locale);
  const [paused] = await sql`select 1 from specialist where id = ${id} and status = 'paused'`;
  throw new AppError(paused ? "specialist_paused" : "not_found");
}

/** A specialist's own record, in any state. */
export async function viewOwnSpecialist(sql: Reading, locale: Locale, id: string | null) {
  const [row] = id ? await viewRow<ViewRow>(sql, { own: id }) : [];
  if (!row) throw new AppError("not_found");
  return { ...view(row, locale), status: row.status, published_at: row.published_at?.toISOString() ?? null };
}

/** The stored portraits of those of the given specialists whose page is public. */
export async function publicPortraits(sql: Reading, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await sql<{ id: string; portrait: string | null }[]>`
    select id, portrait from specialist where id = any(${[...ids]}::uuid[]) and status = 'published'`;
  return new Map(rows.map(({ id, portrait }) => [id, portrait]));
}
