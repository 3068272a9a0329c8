import type { ErrorStatus } from "../../platform/errors/codes.ts";
import type { Api, CallContext } from "../../platform/http/api.server.ts";
import { hasMessage, translator } from "../../platform/i18n/messages.ts";
import * as contract from "./contract.ts";
import { countFacets, listSpecialists, type Query, viewOwnSpecialist, viewSpecialist } from "./data.server.ts";
import { genders, languages, modes, professions, topics } from "./rules.ts";

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
function named(call: CallContext, prefix: string, keys: readonly string[]) {
  const t = translator(call.locale, "specialists") as unknown as (key: string, values: object) => string;
  return keys
    .filter((key) => hasMessage(call.locale, "specialists", `${prefix}.${key}`))
    .map((key) => ({ key, name: t(`${prefix}.${key}`, { gender: "other" }) }));
}

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
    api.mount(tag, contract.listServices, async (call) => ({ data: named(call, "topic", topics) }));
    api.mount(tag, contract.listLanguages, async (call) => ({ data: named(call, "language", languages) }));
    api.mount(tag, contract.listGenders, async (call) => ({ data: named(call, "gender", genders) }));
    api.mount(tag, contract.specialistPrefills, async (call) => ({
      data: {
        professions: named(call, "profession", professions),
        services: named(call, "topic", topics),
        languages: named(call, "language", languages),
        genders: named(call, "gender", genders),
        modes: named(call, "mode", modes),
      },
    }));
  },
};
