import { z } from "zod";
import type { SectionKind } from "./schema.ts";

export const languages = ["en", "sl", "sr"] as const;
export type Language = (typeof languages)[number];

const line = z.string().min(1);
/** A text, or a list of its paragraphs, which is easier to read in a file. */
const words = z.union([line, z.array(line).min(1)]);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be made of small letters, digits and hyphens");
const day = z.iso.date();
const action = z.strictObject({ label: line, url: line });
const file = z.strictObject({
  url: line,
  alt: z.string(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  mimeType: line.optional(),
});
const ages = z
  .array(z.strictObject({ age: z.int().min(0).max(20), usual: line, ask: line }))
  .min(3)
  .max(6);
const topicLines = z.array(z.strictObject({ topic: line, text: line })).min(1);

/** The fields of each section kind, as editors write them. */
const sectionFields = {
  hero: { title: line, lead: line, note: line.optional(), here: line.optional(), search: z.boolean() },
  hero_two: {
    title: line,
    lead: line,
    action: action.optional(),
    secondAction: action.optional(),
    portrait: file.optional(),
    tint: z.enum(["green", "apricot", "sky", "lilac", "lime", "stone"]).optional(),
  },
  features: {
    title: line.optional(),
    items: z.array(z.strictObject({ icon: line, title: line, text: line })).min(1),
  },
  getting_started: {
    title: line,
    steps: z
      .array(
        z.strictObject({
          title: line,
          text: line,
          piece: z.enum(["say", "choose", "meet"]).optional(),
          question: line.optional(),
          choices: z.array(z.strictObject({ label: line, topic: line.optional() })).optional(),
          when: line.optional(),
          status: line.optional(),
          message: line.optional(),
        }),
      )
      .min(2)
      .max(6),
  },
  topics: { title: line, linkLabel: line.optional(), items: topicLines },
  topics_grid: {
    title: line,
    linkLabel: line.optional(),
    guide: z.strictObject({ title: line, text: line, actionLabel: line }),
    items: topicLines,
  },
  large_topic: { topic: line, title: line, text: line, actionLabel: line, ages },
  large_specialists: { title: line, linkLabel: line, topic: line.optional() },
  games: {
    title: line,
    text: line.optional(),
    items: z
      .array(
        z.strictObject({ icon: line, title: line, text: line, ages: line, minutes: z.int().positive(), skill: line }),
      )
      .min(1),
  },
  large_games: {
    title: line,
    text: line,
    action: action.optional(),
    board: z.strictObject({ question: line, icons: z.array(line).length(3) }),
  },
  events_grid: { title: line, linkLabel: line, empty: line, count: z.int().min(1).max(12) },
  testimonials: {
    title: line,
    items: z.array(z.strictObject({ quote: line, who: line, about: line, demo: z.boolean() })).min(1),
  },
  faq: {
    title: line,
    lead: line.optional(),
    items: z.array(z.strictObject({ question: line, answer: words })).min(1),
  },
  call_to_action: { title: line, text: line.optional(), action },
  contact_form: { title: line, text: line.optional(), subjects: z.array(line) },
  logos: {
    title: line,
    text: line.optional(),
    items: z
      .array(z.strictObject({ name: line, note: line.optional(), url: line.optional(), image: file.optional() }))
      .min(1),
  },
  media: { title: line, text: words, image: file, imageAtEnd: z.boolean() },
  structured_text: { title: line.optional(), text: words },
  image_gallery: {
    title: line,
    text: line.optional(),
    images: z.array(z.strictObject({ image: file, caption: line })).min(1),
  },
  video: {
    title: line,
    text: line.optional(),
    file: file.optional(),
    poster: file.optional(),
    minutes: line.optional(),
    external: action.optional(),
    transcript: words.optional(),
  },
} satisfies Record<SectionKind, z.ZodRawShape>;

const section = z.discriminatedUnion(
  "kind",
  Object.entries(sectionFields).map(([kind, fields]) => z.strictObject({ kind: z.literal(kind), ...fields })) as never,
) as z.ZodType<{ kind: SectionKind } & Record<string, unknown>>;

const record = {
  slug,
  title: line,
  seo: z.strictObject({ title: line.optional(), description: line }),
  status: z.enum(["draft", "published"]).default("published"),
  updated: day,
};

export const pageFile = z.strictObject({
  ...record,
  /** Empty only for the home page. */
  slug: z.union([slug, z.literal("")]),
  sections: z.array(section),
});

export const topicFile = z.strictObject({
  ...record,
  lead: line,
  checked: line,
  agesTitle: line,
  agesNote: line.optional(),
  ages,
  text: words,
  weekTitle: line,
  week: z.array(line).min(1),
  urgentTitle: line,
  urgent: z.array(line).min(1),
  dontWaitTitle: line,
  dontWait: z.array(line).min(1),
  dontWaitNote: line,
});

/** An event's text in one language. */
export const eventFile = z.strictObject({
  ...record,
  summary: line,
  text: words,
  image: file.optional(),
  audience: line,
  bring: z.array(line),
});

/** An event's fields that are the same in every language. Dates, places and prices are not content. */
export const eventFacts = z.strictObject({
  topics: z.array(line),
  demo: z.boolean().default(false),
});

export const crisisFile = z.strictObject({
  title: line,
  note: line,
  shortDanger: line,
  shortChild: line,
  linkLabel: line,
  updated: day,
  /** Link to crisis lines in all other countries. */
  more: action.optional(),
  /** `source` is the page that lists the number; `checked` is when someone last saw the number on the service's page, if ever. */
  contacts: z
    .array(
      z.strictObject({ country: line, who: line, number: line, text: line, source: z.url(), checked: day.optional() }),
    )
    .min(1),
});

export type PageFile = z.output<typeof pageFile>;
export type TopicFile = z.output<typeof topicFile>;
export type EventFile = z.output<typeof eventFile>;
export type EventFacts = z.output<typeof eventFacts>;
export type CrisisFile = z.output<typeof crisisFile>;
