import type { Api, CallContext } from "../../platform/http/api.server.ts";
import { cacheFor } from "../../platform/http/cache.server.ts";
import { type Translate, translator } from "../../platform/i18n/messages.ts";
import * as contract from "./contract.ts";
import { countFacets, hasCity, listForAdmins, listSpecialists, type Query, viewOwnSpecialist, viewSpecialist } from "./data.server.ts";
import { countries, genders, languages, modes, professions, topics } from "./rules.ts";
import { removeSpecialistPortrait, setSpecialistPortrait } from "./verbs/portrait.server.ts";
import { addressCheck, applySpecialist, checkedRegistration } from "./verbs.server.ts";

type Words = Translate<"specialists">;
/** Profession names need a gender in some languages; the types come from the English texts, which do not. */
type Loose = (key: string, values: Record<string, string>) => string;

/** Seconds the facets are cached, so that paging does not count again. */
const facetSeconds = 15;
/** Seconds a page is cached: absorbs traffic spikes on one URL, and profile changes still show quickly. */
const pageSeconds = 5;

/** Cache key of filters, independent of their order. The city must be one with a published specialist. */
const filterKey = ({ topic = [], language = [], mode, city, ageGroup }: Query) =>
  JSON.stringify([...[topic, language].map((list) => [...new Set(list)].toSorted()), mode, city, ageGroup]);

/** Facets for a city without specialists: counts are zero and languages empty; the cities keep their counts. */
function withoutAnybody({ topics: topicCounts, modes: modeCounts, age_groups, cities }: contract.Facets): contract.Facets {
  const none = <T extends { count: number }>(counts: T[]) => counts.map((entry) => ({ ...entry, count: 0 }));
  return {
    total: 0, topics: none(topicCounts), languages: [], modes: none(modeCounts), cities, age_groups: none(age_groups),
  };
}

/** Keys and their names in the caller's language. */
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
    // A city without specialists costs one index lookup, and made-up names do not fill the cache.
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
  api.mount(tag, contract.setSpecialistPortrait, async (call, { body }) => ({ data: await setSpecialistPortrait(call, call.context, body) }));
  api.mount(tag, contract.removeSpecialistPortrait, async (call) => ({ data: await removeSpecialistPortrait(call, call.context) }));
  api.mount(tag, contract.listForAdmins, (call, { query }) => listForAdmins(call.sql, query));
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
