import { isRouteId } from "../../platform/http/route-id.ts";

/** Topics of specialists, as in the listing and on the home page, each with its tags. */
export const topicTags = {
  speech_and_language: ["articulation", "late_talking", "stuttering", "bilingualism", "hearing", "voice"],
  reading_and_school: ["dyslexia", "dyscalculia", "handwriting", "learning_habits", "school_start"],
  worry_and_fear: ["anxiety", "separation", "school_refusal", "sleep", "shyness"],
  big_feelings: ["anger", "sadness", "grief", "self_esteem"],
  development: ["early_development", "autism", "attention", "motor_skills", "sensory"],
  family_and_parenting: ["boundaries", "divorce", "siblings", "screens", "adolescence"],
} as const;

export type Topic = keyof typeof topicTags;
export type TopicTag = (typeof topicTags)[Topic][number];

export const topics = Object.keys(topicTags) as [Topic, ...Topic[]];
export const tags = Object.values(topicTags).flat() as [TopicTag, ...TopicTag[]];

const isTopic = (key: string): key is Topic => Object.hasOwn(topicTags, key);

/** Splits a specialist's `topics` column, which holds both: topics are filters, tags appear on the card. */
export const splitTopics = (keys: readonly string[]): { topics: Topic[]; tags: TopicTag[] } => ({
  topics: keys.filter(isTopic),
  tags: keys.filter((key): key is TopicTag => !isTopic(key)),
});

/** The topic itself, or the topic a tag belongs to. */
export const topicForKey = (key: Topic | TopicTag): Topic =>
  isTopic(key) ? key : (topics.find((topic) => (topicTags[topic] as readonly string[]).includes(key)) ?? topics[0]);

export const professions = [
  "speech_therapist",
  "clinical_psychologist",
  "special_educator",
  "occupational_therapist",
  "family_therapist",
  "psychotherapist",
  "social_pedagogue",
  "physiotherapist",
] as const;
export const languages = ["sl", "sr", "hr", "bs", "en", "de", "hu", "it"] as const;
export const genders = ["female", "male"] as const;
/** The countries where specialists work. */
export const countries = ["SI", "RS"] as const;
/** A specialist's statuses, from application to removal from the listing. */
export const statuses = [
  "applied",
  "documents_missing",
  "in_review",
  "approved",
  "published",
  "paused",
  "suspended",
  "removed",
] as const;
/** The checks, in the order in which a profile shows them. */
export const checkKinds = ["identity", "diploma", "license", "no_criminal_record", "insurance"] as const;
export type CheckKind = (typeof checkKinds)[number];
/**
 * What families can do with a specialist: find and book them (`listed`), continue existing sessions (`active`), or
 * start nothing new (`stopped`).
 */
export const standings = ["listed", "active", "stopped"] as const;
export type Standing = (typeof standings)[number];
export const modes = ["online", "in_person"] as const;
/** Sort orders of the listing. With search words, `recommended` sorts by relevance. */
export const sorts = ["recommended", "rating", "next_free", "price", "newest"] as const;
/** What kind of meeting a service is. */
export const serviceKinds = ["first_talk", "assessment", "practice", "parents", "family"] as const;
/** When a person must have an available time: within a week, or on an evening or a weekend within two weeks. */
export const freeTimes = ["this_week", "evenings", "weekend"] as const;
/** Choices for the distance around a town, in kilometers. */
export const distances = [10, 25, 50, 100] as const;
/** Choices for the highest price, in whole euros. */
export const priceSteps = [30, 40, 50, 60, 80, 100] as const;
/** Maximum length of the search words. */
export const longestSearch = 120;

/** The age from which a filter counts a person as an adult. */
export const adultAge = 19;
/** Age groups of the filter: whole years, both ends included. */
export const ageGroups = ["0-2", "3-5", "6-9", "10-14", "15-18", "adult"] as const;
export type AgeGroup = (typeof ageGroups)[number];
export const yearsOf = (group: AgeGroup): [number, number] =>
  group === "adult" ? [adultAge, 150] : (group.split("-").map(Number) as [number, number]);

export type Country = (typeof countries)[number];
/** Time zone and currency of a country. */
export const countryDefaults: Record<Country, { time_zone: string; currency: "EUR" | "RSD" }> = {
  SI: { time_zone: "Europe/Ljubljana", currency: "EUR" },
  RS: { time_zone: "Europe/Belgrade", currency: "RSD" },
};

export type Profession = (typeof professions)[number];
export type Language = (typeof languages)[number];
export type Mode = (typeof modes)[number];
export type Sort = (typeof sorts)[number];
export type Gender = (typeof genders)[number];
export type ServiceKind = (typeof serviceKinds)[number];
export type FreeTime = (typeof freeTimes)[number];
export type Distance = (typeof distances)[number];

/** Converts a price in minor units to euro cents, to sort prices in two currencies together. */
export const comparablePrice = (price: number, currency: "EUR" | "RSD", dinars: number): number =>
  currency === "EUR" ? price : Math.round(price / dinars);

/** Filters of the listing. Values within a list are combined with OR, different filters with AND. */
export interface Filters {
  topic: (Topic | TopicTag)[];
  language: Language[];
  mode?: Mode | undefined;
  city?: string | undefined;
  /** The distance around the city, which can then be any town. Without it, only the city itself. */
  km?: Distance | undefined;
  ageGroup?: AgeGroup | undefined;
  /** The search words as typed. */
  q?: string | undefined;
  gender?: Gender | undefined;
  service?: ServiceKind | undefined;
  /** In whole euros. */
  price_max?: number | undefined;
  free?: FreeTime | undefined;
  /** Only people without a rating yet. */
  fresh?: true | undefined;
}

/** Cards per page of the listing. */
export const pageSize = 12;
/** Up to this many cards, "show more" extends the page; beyond that it goes to the next page. */
export const longestPage = 60;

/**
 * The starting price on cards: the lowest price of the active services. Free ones don't count, because a free first conversation
 * says nothing about what sessions cost. Zero when everything is free.
 */
export function priceFrom(services: readonly { price: number; active?: boolean | undefined }[]): number {
  const prices = services.filter((one) => one.active !== false && one.price > 0).map((one) => one.price);
  return prices.length ? Math.min(...prices) : 0;
}

/** Minimum number of reviews to show an average; with fewer, a specialist is "new". */
export const reviewsForRating = 3;

/** The rating every specialist starts with, in hundredths, and its weight in reviews. */
const prior = { rating: 450, reviews: 10 };

/**
 * The weights of the sort order, shown on the page that explains it. Each search word counts by the best place where it is found,
 * a little less if misspelled or inflected. People who match equally well are sorted by their rank, as without search words.
 */
export const orderWeights = {
  /** Points for a word by where it is found. */
  found: {
    name: 100,
    profession: 95,
    tag: 90,
    city: 80,
    topic: 60,
    service: 60,
    language: 70,
    mode: 50,
    headline: 45,
  },
  /** The percentage of points that a word keeps by how its spelling matches the word found. */
  spelling: { same: 100, form: 96, beginning: 85, misspelt: 75 },
  /** Relevance values that differ by less count as equal. */
  step: 10,
  /** Everyone's initial average, in hundredths of a star, and its weight in reviews. */
  prior,
} as const;

/**
 * The listing's sort value, in thousandths of a star: the average of all reviews plus ten virtual ones of 4.5. Few
 * reviews change it little, so one five-star review does not outrank forty good ones. Nothing else counts.
 * @param average in hundredths, null when there are no reviews
 */
export function rankOf(average: number | null, count: number): number {
  const total = prior.rating * prior.reviews + (average ?? 0) * count;
  return Math.round((total / (prior.reviews + (average === null ? 0 : count))) * 10);
}

/** The contents of a listing's URL: filters, sort order, family member, and whom to compare. */
export interface ListingSearch extends Filters {
  sort: Sort;
  profileId?: string | undefined;
  /** The person chosen for comparison. */
  compare?: string | undefined;
}

const pick = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value);

const wholeIn = (value: string | null): number | undefined =>
  value !== null && /^\d{1,4}$/.test(value) && Number(value) > 0 ? Number(value) : undefined;

/** Parses filters from a URL. Ignores unknown values, so an old or mistyped link shows more, never an error. */
export function filtersFrom(query: URLSearchParams): ListingSearch {
  const all = <T extends string>(name: string, known: readonly T[]) =>
    [...new Set(query.getAll(name))].filter((value): value is T => known.includes(value as T)).slice(0, 12);
  const words = (name: string, most: number) =>
    query.get(name)?.trim().replace(/\s+/g, " ").slice(0, most).trim() || undefined;
  const city = words("city", 80);
  const km = city ? distances.find((one) => String(one) === query.get("km")) : undefined;
  const profileId = query.get("profileId");
  const compare = query.get("compare");
  const optional = {
    q: words("q", longestSearch),
    km,
    gender: pick(genders, query.get("gender")),
    service: pick(serviceKinds, query.get("service")),
    price_max: wholeIn(query.get("price_max")),
    free: pick(freeTimes, query.get("free")),
    fresh: query.get("new") === "1" ? (true as const) : undefined,
  };
  return {
    topic: all("topic", [...topics, ...tags]),
    language: all("language", languages),
    mode: pick(modes, query.get("mode")),
    city,
    ageGroup: pick(ageGroups, query.get("ageGroup")),
    sort: pick(sorts, query.get("sort")) ?? "recommended",
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    ...(profileId && isRouteId(profileId) && { profileId }),
    ...(compare && isRouteId(compare) && { compare }),
  };
}

/** The URL query of filters, without empty filters and the default sort. */
export function queryOf(filters: Filters & Partial<ListingSearch>, more: Record<string, string> = {}): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.q) query.set("q", filters.q);
  for (const topic of filters.topic) query.append("topic", topic);
  for (const language of filters.language) query.append("language", language);
  if (filters.service) query.set("service", filters.service);
  if (filters.mode) query.set("mode", filters.mode);
  if (filters.city) query.set("city", filters.city);
  if (filters.city && filters.km) query.set("km", String(filters.km));
  if (filters.ageGroup) query.set("ageGroup", filters.ageGroup);
  if (filters.gender) query.set("gender", filters.gender);
  if (filters.price_max) query.set("price_max", String(filters.price_max));
  if (filters.free) query.set("free", filters.free);
  if (filters.fresh) query.set("new", "1");
  if (filters.sort && filters.sort !== "recommended") query.set("sort", filters.sort);
  if (filters.profileId) query.set("profileId", filters.profileId);
  if (filters.compare) query.set("compare", filters.compare);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query;
}

/** Filters as a query: numbers and booleans become text. */
export const filtersToQuery = ({ km, price_max, fresh, ...filters }: Filters) => ({
  ...filters,
  ...(km && { km: String(km) }),
  ...(price_max && { price_max: String(price_max) }),
  ...(fresh && { fresh: "true" as const }),
});

/** The search without its filters; keeps the sort order, the family member, and the person to compare with. */
export const unfiltered = ({ sort, profileId, compare }: ListingSearch): ListingSearch => ({
  topic: [],
  language: [],
  sort,
  profileId,
  compare,
});

/** Filters that take at most one value. A distance belongs to its city and has no entry. */
export const singleFilters = [
  "q",
  "service",
  "mode",
  "city",
  "ageGroup",
  "gender",
  "price_max",
  "free",
  "fresh",
] as const;

/** The number of active filters. */
export const countFilters = (filters: Filters): number =>
  filters.topic.length + filters.language.length + singleFilters.filter((name) => filters[name] !== undefined).length;
