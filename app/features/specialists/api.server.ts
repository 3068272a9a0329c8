import type { Api, CallContext } from "../../platform/http/api.server.ts";
import { cacheFor } from "../../platform/http/cache.server.ts";
import { type Translate, translator } from "../../platform/i18n/messages.ts";
import * as contract from "./contract.ts";
import { countFacets, hasCity, listSpecialists, type Query, viewOwnSpecialist, viewSpecialist } from "./data.server.ts";
import { countries, genders, languages, modes, professions, topics } from "./rules.ts";
import { addressCheck, applySpecialist, checkedRegistration } from "./verbs.server.ts";

type Words = Translate<"specialists">;
/** Professions take a gender in some languages only, which the types, made from English, do not know. */
type Loose = (key: string, values: Record<string, string>) => string;

/** A guest who reads on does not make the database count again. */
const facetSeconds = 15;
/** Long enough for a rush on one address, too short for anybody to notice a profile that has just changed. */
const pageSeconds = 5;

/** The same key for the same choices, in whatever order they come. Its city must be one where somebody works. */
const filterKey = ({ topic = [], language = [], mode, city, ageGroup }: Query) =>
  JSON.stringify([...[topic, language].map((list) => [...new Set(list)].toSorted()), mode, city, ageGroup]);

/** What the facets are in a city where nobody works: only other cities are left to choose. */
function withoutAnybody({ topics: topicCounts, modes: modeCounts, age_groups, cities }: contract.Facets): contract.Facets {
  const none = <T extends { count: number }>(counts: T[]) => counts.map((entry) => ({ ...entry, count: 0 }));
  return {
    total: 0, topics: none(topicCounts), languages: [], modes: none(modeCounts), cities, age_groups: none(age_groups),
  };
}

/** Keys with their names in the caller's language. */
function named<K extends string>(call: CallContext, keys: readonly K[], nameOf: (t: Words, key: K) => string) {
  const t = translator(call.locale, "specialists");
  return keys.map((key) => ({ key, name: nameOf(t, key) }));
}
const topicNames = (call: CallContext) => named(call, topics, (t, key) => t(`topic.${key}`));
const languageNames = (call: CallContext) => named(call, languages, (t, key) => t(`language.${key}`));
const genderNames = (call: CallContext) => named(call, genders, (t, key) => t(`gender.${key}`));

export function mount(api: Api): void {
  const facets = cacheFor<contract.Facets>(facetSeconds, 200);
  const listings = cacheFor<Awaited<ReturnType<typeof listSpecialists>>>(pageSeconds, 500);
  const listing = async (call: CallContext, query: Parameters<typeof listSpecialists>[2]) => {
    // A city where nobody works costs one look at an index; the cache is not for made-up names.
    if (!(await hasCity(call.sql, query.city))) return listSpecialists(call.sql, call.locale, query);
    return listings([call.locale, filterKey(query), query.sort, query.cursor, query.limit].join(), () =>
      listSpecialists(call.sql, call.locale, query),
    );
  };
  const facetsFor = async (call: CallContext, query: Query) => {
    if (await hasCity(call.sql, query.city)) return facets(filterKey(query), () => countFacets(call.sql, query));
    const elsewhere = { ...query, city: undefined };
    return withoutAnybody(await facets(filterKey(elsewhere), () => countFacets(call.sql, elsewhere)));
  };
  const tag = "Specialists";
  api.describe(tag, "The public listing, applications of new specialists, and the names that its filters use.");
  api.mount(tag, contract.listPublic, (call, { query }) => listing(call, query));
  api.mount(tag, contract.searchListing, (call, { body }) => listing(call, body));
  api.mount(tag, contract.listFilters, async (call, { query }) => ({
    data: await facetsFor(call, query),
  }));
  api.mount(tag, contract.viewPublic, async (call, { query }) => ({
    data: await viewSpecialist(call.sql, call.locale, query.id),
  }));
  api.mount(tag, contract.viewOwn, async (call) => ({
    data: await viewOwnSpecialist(call.sql, call.locale, call.person.specialist_id),
  }));
  api.mount(tag, contract.addSpecialist, async (call, { body }) => ({ data: await applySpecialist(call, { ...call.context, actor: call.caller }, body) }));
  api.mount(tag, contract.verifyRegistration, async (_call, { body }) => ({ data: checkedRegistration(body) }));
  api.mount(tag, contract.checkEmail, async (call, { body }) => ({ data: await addressCheck(call, { address: body.email, client_ip: call.clientIp }) }));
  api.mount(tag, contract.listServices, async (call) => ({ data: topicNames(call) }));
  api.mount(tag, contract.listLanguages, async (call) => ({ data: languageNames(call) }));
  api.mount(tag, contract.listGenders, async (call) => ({ data: genderNames(call) }));
  api.mount(tag, contract.specialistPrefills, async (call) => ({
    data: {
      professions: named(call, professions, (t, key) => (t as Loose)(`profession.${key}`, { gender: "other" })),
      countries: named(call, countries, (t, key) => t(`country.${key}`)),
      services: topicNames(call),
      languages: languageNames(call),
      genders: genderNames(call),
      modes: named(call, modes, (t, key) => t(`mode.${key}`)),
    },
  }));
}
