import type { Api, CallContext } from "../../platform/http/api.server.ts";
import { shortMemory } from "../../platform/http/short-memory.server.ts";
import { type Translate, translator } from "../../platform/i18n/messages.ts";
import * as contract from "./contract.ts";
import { countFacets, listSpecialists, type Query, viewOwnSpecialist, viewSpecialist } from "./data.server.ts";
import { countries, genders, languages, modes, professions, topics } from "./rules.ts";
import { addressCheck, applySpecialist, checkedRegistration } from "./verbs.server.ts";

type Words = Translate<"specialists">;
/** Professions take a gender in some languages only, which the types, made from English, do not know. */
type Loose = (key: string, values: Record<string, string>) => string;

/** A guest who reads on does not make the database count again. */
const facetSeconds = 15;
/** Long enough for a rush on one address, too short for anybody to notice a profile that has just changed. */
const pageSeconds = 5;

const filterKey = (q: Query) => JSON.stringify([q.topic, q.language, q.mode, q.city, q.ageGroup]);

/** Keys with their names in the caller's language. */
function named<K extends string>(call: CallContext, keys: readonly K[], nameOf: (t: Words, key: K) => string) {
  const t = translator(call.locale, "specialists");
  return keys.map((key) => ({ key, name: nameOf(t, key) }));
}
const topicNames = (call: CallContext) => named(call, topics, (t, key) => t(`topic.${key}`));
const languageNames = (call: CallContext) => named(call, languages, (t, key) => t(`language.${key}`));
const genderNames = (call: CallContext) => named(call, genders, (t, key) => t(`gender.${key}`));

export function mount(api: Api): void {
  const facets = shortMemory<contract.Facets>(facetSeconds, 200);
  const listings = shortMemory<Awaited<ReturnType<typeof listSpecialists>>>(pageSeconds, 500);
  const listing = (call: CallContext, query: Parameters<typeof listSpecialists>[2]) =>
    listings([call.locale, filterKey(query), query.sort, query.cursor, query.limit].join(), () =>
      listSpecialists(call.sql, call.locale, query),
    );
  const tag = "Specialists";
  api.mount(tag, contract.listPublic, (call, { query }) => listing(call, query));
  api.mount(tag, contract.searchListing, (call, { body }) => listing(call, body));
  api.mount(tag, contract.listFilters, async (call, { query }) => ({
    data: await facets(filterKey(query), () => countFacets(call.sql, query)),
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
