import { isRouteId } from "../../platform/http/route-id.ts";

/** What specialists help with: the topics of the listing and the home page, each with its tags. */
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
export const topicWith = (key: Topic | TopicTag): Topic =>
  isTopic(key) ? key : (topics.find((topic) => (topicTags[topic] as readonly string[]).includes(key)) ?? topics[0]);

export const professions = [
  "speech_therapist", "clinical_psychologist", "special_educator", "occupational_therapist", "family_therapist",
  "psychotherapist", "social_pedagogue", "physiotherapist",
] as const;
export const languages = ["sl", "sr", "hr", "bs", "en", "de", "hu", "it"] as const;
export const genders = ["female", "male"] as const;
/** Where specialists work. */
export const countries = ["SI", "RS"] as const;
/** A specialist's statuses, from application to removal from the listing. */
export const statuses = [
  "applied", "documents_missing", "in_review", "approved", "published", "paused", "suspended", "removed",
] as const;
/**
 * What families can do with a specialist: find and book them (`listed`), continue existing sessions (`active`), or
 * start nothing new (`stopped`).
 */
export const standings = ["listed", "active", "stopped"] as const;
export type Standing = (typeof standings)[number];
export const modes = ["online", "in_person"] as const;
export const sorts = ["recommended", "newest"] as const;

/** The first year in which a filter calls somebody an adult. */
export const adultFrom = 19;
/** Age groups of the filter: whole years, both ends included. */
export const ageGroups = ["0-2", "3-5", "6-9", "10-14", "15-18", "adult"] as const;
export type AgeGroup = (typeof ageGroups)[number];
export const yearsOf = (group: AgeGroup): [number, number] =>
  group === "adult" ? [adultFrom, 150] : (group.split("-").map(Number) as [number, number]);

export type Country = (typeof countries)[number];
/** Time zone and currency of a country. */
export const ofCountry: Record<Country, { time_zone: string; currency: "EUR" | "RSD" }> = {
  SI: { time_zone: "Europe/Ljubljana", currency: "EUR" },
  RS: { time_zone: "Europe/Belgrade", currency: "RSD" },
};

export type Profession = (typeof professions)[number];
export type Language = (typeof languages)[number];
export type Mode = (typeof modes)[number];
export type Sort = (typeof sorts)[number];

/** Filters of the listing. Values in one list are combined with OR, the lists with AND. */
export interface Filters {
  topic: (Topic | TopicTag)[];
  language: Language[];
  mode?: Mode | undefined;
  city?: string | undefined;
  ageGroup?: AgeGroup | undefined;
}

/** Cards per page of the listing. */
export const pageSize = 12;
/** Maximum number of cards to which "show more" extends a page; after that it goes to the next page. */
export const longestPage = 60;

/**
 * The starting price on cards: the lowest of the active services, without free ones, because a free first conversation
 * says nothing about what sessions cost. Zero when everything is free.
 */
export function priceFrom(services: readonly { price: number; active?: boolean | undefined }[]): number {
  const prices = services.filter((one) => one.active !== false && one.price > 0).map((one) => one.price);
  return prices.length ? Math.min(...prices) : 0;
}

/** Minimum number of reviews to show an average; below it a specialist is "new". */
export const reviewsForRating = 3;

/** The rating every specialist starts with, in hundredths, and its weight in reviews. */
const prior = { rating: 450, reviews: 10 };

/**
 * The listing's sort value, in thousandths of a star: the average of all reviews plus ten virtual ones of 4.5. Few
 * reviews change it little, so one five-star review does not outrank forty good ones. Nothing else counts.
 * @param average in hundredths, null when there are no reviews
 */
export function rankOf(average: number | null, count: number): number {
  const total = prior.rating * prior.reviews + (average ?? 0) * count;
  return Math.round((total / (prior.reviews + (average === null ? 0 : count))) * 10);
}

const pick = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value);

/** What a listing's URL says: the filters, the order, and the family member a specialist is looked for. */
export interface Search extends Filters {
  sort: Sort;
  profileId?: string | undefined;
}

/** Parses filters from a URL. Ignores unknown values, so an old or mistyped link shows more, never an error. */
export function filtersFrom(query: URLSearchParams): Search {
  const all = <T extends string>(name: string, known: readonly T[]) =>
    [...new Set(query.getAll(name))].filter((value): value is T => known.includes(value as T)).slice(0, 12);
  const city = query.get("city")?.trim().slice(0, 80);
  const profileId = query.get("profileId");
  return {
    topic: all("topic", [...topics, ...tags]),
    language: all("language", languages),
    mode: pick(modes, query.get("mode")),
    city: city || undefined,
    ageGroup: pick(ageGroups, query.get("ageGroup")),
    sort: pick(sorts, query.get("sort")) ?? "recommended",
    ...(profileId && isRouteId(profileId) && { profileId }),
  };
}

/** The URL query of filters, without empty filters and the default sort. */
export function queryOf(filters: Filters & Partial<Search>, more: Record<string, string> = {}): URLSearchParams {
  const query = new URLSearchParams();
  for (const topic of filters.topic) query.append("topic", topic);
  for (const language of filters.language) query.append("language", language);
  if (filters.mode) query.set("mode", filters.mode);
  if (filters.city) query.set("city", filters.city);
  if (filters.ageGroup) query.set("ageGroup", filters.ageGroup);
  if (filters.sort && filters.sort !== "recommended") query.set("sort", filters.sort);
  if (filters.profileId) query.set("profileId", filters.profileId);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query;
}

/** The search without its filters: the order and the family member stay. */
export const unfiltered = ({ sort, profileId }: Search): Search => ({ topic: [], language: [], sort, profileId });

/** Number of active filters. */
export const countFilters = (filters: Filters): number =>
  filters.topic.length + filters.language.length +
  [filters.mode, filters.city, filters.ageGroup].filter(Boolean).length;
