import { languageNames } from "../../platform/i18n/language-names.ts";
import type { Api, CallContext } from "../../platform/http/api.server.ts";
import { cacheFor } from "../../platform/http/cache.server.ts";
import { type Translate, translator } from "../../platform/i18n/messages.ts";
import * as contract from "./contract.ts";
import type { Facets } from "./search/facets.ts";
import { countFacets, hasCity, listSpecialists, type Query, viewOwnSpecialist, viewSpecialist } from "./data.server.ts";
import { countries, genders, languages, modes, professions, topics } from "./rules.ts";
import { towns } from "./search/towns.ts";
import { removeSpecialistPortrait, setSpecialistPortrait } from "./verbs/portrait.server.ts";
import { checkAddress, applySpecialist, validateRegistration } from "./verbs.server.ts";

type Words = Translate<"specialists">;
/** Profession names need a gender in some languages. The types come from the English texts, which don't. */
type Loose = (key: string, values: Record<string, string>) => string;

const townNames = towns.map(({ name, country }) => ({ name, country }));

/** How many seconds facets are cached, so that paging does not count them again. */
const facetSeconds = 15;
/**
 * How many seconds a page is cached: long enough to absorb traffic spikes on one URL, short enough for profile changes to show
 * quickly.
 */
const pageSeconds = 5;

/** Cache key of filters, independent of their order; undefined for filters with free text, which rarely repeat. */
function keyOf(query: Query): string | undefined {
  if (query.q || query.price_max) return undefined;
  const { topic = [], language = [], mode, city, km, ageGroup, gender, service, free, fresh } = query;
  const lists = [topic, language].map((list) => [...new Set(list)].toSorted());
  return JSON.stringify([...lists, mode, city, km, ageGroup, gender, service, free, fresh]);
}

/** Pairs keys with their names in the caller's language. */
function named<K extends string>(call: CallContext, keys: readonly K[], nameOf: (t: Words, key: K) => string) {
  const t = translator(call.locale, "specialists");
  return keys.map((key) => ({ key, name: nameOf(t, key) }));
}
const topicNames = (call: CallContext) => named(call, topics, (t, key) => t(`topic.${key}`));
const spoken = ({ locale }: CallContext) => languages.map((key) => ({ key, name: languageNames(locale)(key) }));
const genderNames = (call: CallContext) => named(call, genders, (t, key) => t(`gender.${key}`));

export function mount(api: Api): void {
  const facets = cacheFor<Facets>(facetSeconds, 200);
  const listings = cacheFor<Awaited<ReturnType<typeof listSpecialists>>>(pageSeconds, 500);
  /**
   * Queries with unknown cities are not cached, so that made-up ones can't fill the caches; the in-memory catalog answers them
   * anyway.
   */
  const keyFor = async (call: CallContext, query: Query) =>
    (await hasCity(call, query.city)) ? keyOf(query) : undefined;
  const listing = async (call: CallContext, query: Parameters<typeof listSpecialists>[2]) => {
    const key = await keyFor(call, query);
    const read = () => listSpecialists(call, call.locale, query, call.now);
    return key === undefined
      ? read()
      : listings([call.locale, key, query.sort, query.cursor, query.limit].join(), read);
  };
  const facetsFor = async (call: CallContext, query: Query) => {
    const key = await keyFor(call, query);
    const read = () => countFacets(call, query, call.now);
    return key === undefined ? read() : facets(key, read);
  };
  const tag = "Specialists";
  api.describe(tag, "The public listing, applications of new specialists, and the names that its filters use.");
  api.mount(tag, contract.listPublic, (call, { query }) => listing(call, query));
  api.mount(tag, contract.searchListing, (call, { body }) => listing(call, body));
  api.mount(tag, contract.search, async (call, { body }) => {
    const [page, counts] = await Promise.all([listing(call, body), facetsFor(call, body)]);
    return { data: { specialists: page.data, facets: counts, next_cursor: page.next_cursor } };
  });
  api.mount(tag, contract.listTowns, async () => ({ data: townNames }));
  api.data(tag, contract.listFilters, (call, { query }) => facetsFor(call, query));
  api.data(tag, contract.viewPublic, (call, { query }) => viewSpecialist(call.sql, call.locale, query.id));
  api.data(tag, contract.viewOwn, (call) => viewOwnSpecialist(call.sql, call.locale, call.person.specialist_id));
  api.write(tag, contract.setSpecialistPortrait, setSpecialistPortrait);
  api.data(tag, contract.removeSpecialistPortrait, (call) => removeSpecialistPortrait(call, call.context));
  api.data(tag, contract.addSpecialist, (call, { body }) =>
    applySpecialist(call, { ...call.context, actor: call.caller }, body),
  );
  api.mount(tag, contract.verifyRegistration, async (_call, { body }) => ({ data: validateRegistration(body) }));
  api.data(tag, contract.checkEmail, (call, { body }) =>
    checkAddress(call, { address: body.email, client_ip: call.clientIp }),
  );
  api.mount(tag, contract.listServices, async (call) => ({ data: topicNames(call) }));
  api.mount(tag, contract.listLanguages, async (call) => ({ data: spoken(call) }));
  api.mount(tag, contract.listGenders, async (call) => ({ data: genderNames(call) }));
  api.mount(tag, contract.specialistPrefills, async (call) => ({
    data: {
      professions: professions.map((key) => {
        const bent = (gender: string) =>
          (translator(call.locale, "specialists") as Loose)(`profession.${key}`, { gender });
        return { key, name: bent("other"), female: bent("female"), male: bent("male") };
      }),
      countries: named(call, countries, (t, key) => t(`country.${key}`)),
      services: topicNames(call),
      languages: spoken(call),
      genders: genderNames(call),
      modes: named(call, modes, (t, key) => t(`mode.${key}`)),
    },
  }));
}
