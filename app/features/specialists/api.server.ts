import type { ErrorStatus } from "../../platform/errors/codes.ts";
import type { Api, CallContext } from "../../platform/http/api.server.ts";
import { type Translate, translator } from "../../platform/i18n/messages.ts";
import * as contract from "./contract.ts";
import { countFacets, listSpecialists, type Query, viewOwnSpecialist, viewSpecialist } from "./data.server.ts";
import { genders, languages, modes, professions, topics } from "./rules.ts";

type Words = Translate<"specialists">;
/** Professions take a gender in some languages only, which the types, made from English, do not know. */
type Loose = (key: string, values: Record<string, string>) => string;

const facetAge = 15_000;
const facetLimit = 200;

/** Counts by filters, for some seconds: a guest who reads on does not make the database count again. */
function facetMemory() {
  const known = new Map<string, { until: number; counts: Promise<contract.Facets> }>();
  return (call: CallContext, query: Query): Promise<contract.Facets> => {
    const key = JSON.stringify([query.topic, query.language, query.mode, query.city, query.ageGroup]);
    const now = performance.now();
    const found = known.get(key);
    if (found && found.until > now) return found.counts;
    // Insertion order is age: what was counted first is forgotten first.
    for (const [old, { until }] of known) if (until <= now || known.size >= facetLimit) known.delete(old);
    const counts = countFacets(call.sql, query);
    known.set(key, { until: now + facetAge, counts });
    counts.catch(() => known.delete(key));
    return counts;
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

export const errors: Record<string, ErrorStatus> = contract.errors;

export const room = {
  name: "specialists",
  errors,
  mount(api: Api): void {
    const facets = facetMemory();
    const tag = "Specialists";
    api.mount(tag, contract.listPublic, (call, { query }) => listSpecialists(call.sql, call.locale, query));
    api.mount(tag, contract.searchListing, (call, { body }) => listSpecialists(call.sql, call.locale, body));
    api.mount(tag, contract.listFilters, async (call, { query }) => ({ data: await facets(call, query) }));
    api.mount(tag, contract.viewPublic, async (call, { query }) => ({
      data: await viewSpecialist(call.sql, call.locale, query.id),
    }));
    api.mount(tag, contract.viewOwn, async (call) => ({
      data: await viewOwnSpecialist(call.sql, call.locale, call.person.specialist_id),
    }));
    api.mount(tag, contract.listServices, async (call) => ({ data: topicNames(call) }));
    api.mount(tag, contract.listLanguages, async (call) => ({ data: languageNames(call) }));
    api.mount(tag, contract.listGenders, async (call) => ({ data: genderNames(call) }));
    api.mount(tag, contract.specialistPrefills, async (call) => ({
      data: {
        professions: named(call, professions, (t, key) => (t as Loose)(`profession.${key}`, { gender: "other" })),
        services: topicNames(call),
        languages: languageNames(call),
        genders: genderNames(call),
        modes: named(call, modes, (t, key) => t(`mode.${key}`)),
      },
    }));
  },
};
