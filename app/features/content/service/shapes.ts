import { z } from "zod";
import { withoutHangingWords } from "../../../platform/i18n/line-ends.ts";
import { locales } from "../../../platform/i18n/locales.ts";

/** Invisible characters that reverse the direction of text, and control characters. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;
/** Values for machines, which are not typeset. */
const plain = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((value) => value.replaceAll(unseen, ""));
/** Words longer than any real one. They would overflow the page, so they may break anywhere. */
const endless = /[^\s\u200b]{28,}/gu;
/** URLs and email addresses stay whole up to 47 characters, because people copy them. */
const breaking = (word: string) =>
  word.length < 48 && /@|:\/\//.test(word) ? word : word.replaceAll(/.{8}/gu, "$&\u200b");
const text = (longest: number) =>
  plain(longest).transform((value) => withoutHangingWords(value).replaceAll(endless, breaking));
/** Longer than any editor's text; limits what a page sends. */
const line = text(20_000);
const maybe = line.nullish().transform((value) => value ?? undefined);
const many = <T extends z.ZodType>(entry: T) => z.array(entry).max(60);
const orNot = <T extends z.ZodType>(shape: T) => shape.nullish().transform((value) => value ?? undefined);

/** A node of structured text, reduced to the known fields. */
export interface DastNode {
  type: string;
  children?: DastNode[] | undefined;
  value?: string | undefined;
  marks?: string[] | undefined;
  level?: number | undefined;
  style?: string | undefined;
  url?: string | undefined;
}
const node: z.ZodType<DastNode> = z.lazy(() =>
  z.object({
    type: z.string(),
    children: z.array(node).optional(),
    value: line.optional(),
    marks: z.array(z.string()).optional(),
    level: z.number().optional(),
    style: z.string().optional(),
    url: address.optional(),
  }),
);
export const structuredTextShape = z
  .object({ value: z.object({ schema: z.literal("dast"), document: node }) })
  .transform(({ value }) => value.document);

const address = plain(2000);
const action = z.object({ label: line, url: address });
const file = z.object({
  url: address,
  alt: maybe,
  width: z.number().nullish(),
  height: z.number().nullish(),
  mimeType: maybe,
});
export const agesShape = many(z.object({ age: z.int(), usual: line, ask: line }));
const topicLines = many(z.object({ topic: line, text: line }));

/** The shape of each kind of section, by the content service's name. */
export const sectionShapes = {
  HeroRecord: z.object({ title: line, lead: line, note: maybe, here: maybe, search: z.boolean() }),
  HeroTwoRecord: z.object({
    title: line,
    lead: line,
    action: orNot(action),
    secondAction: orNot(action),
    portrait: orNot(file),
    tint: maybe,
  }),
  FeaturesRecord: z.object({ title: maybe, items: many(z.object({ icon: line, title: line, text: line })) }),
  GettingStartedRecord: z.object({
    title: line,
    steps: many(
      z.object({
        title: line,
        text: line,
        piece: maybe,
        question: maybe,
        choices: orNot(many(z.object({ label: line, topic: maybe }))),
        when: maybe,
        status: maybe,
        message: maybe,
      }),
    ),
  }),
  TopicsRecord: z.object({ title: line, linkLabel: maybe, items: topicLines }),
  TopicsGridRecord: z.object({
    title: line,
    linkLabel: maybe,
    guide: z.object({ title: line, text: line, actionLabel: line }),
    items: topicLines,
  }),
  LargeTopicRecord: z.object({ topic: line, title: line, text: line, actionLabel: line, ages: agesShape }),
  LargeSpecialistsRecord: z.object({ title: line, linkLabel: line, topic: maybe }),
  GamesRecord: z.object({
    title: line,
    text: maybe,
    items: many(z.object({ icon: line, title: line, text: line, ages: line, minutes: z.int(), skill: line })),
  }),
  LargeGamesRecord: z.object({
    title: line,
    text: line,
    action: orNot(action),
    board: z.object({ question: line, icons: many(line) }),
  }),
  EventsGridRecord: z.object({ title: line, linkLabel: line, empty: line, count: z.int() }),
  TestimonialsRecord: z.object({
    title: line,
    items: many(z.object({ quote: line, who: line, about: line, demo: z.boolean() })),
  }),
  FaqRecord: z.object({
    title: line,
    lead: maybe,
    items: many(z.object({ question: line, answer: structuredTextShape })),
  }),
  CallToActionRecord: z.object({ title: line, text: maybe, action }),
  ContactFormRecord: z.object({ title: line, text: maybe, subjects: many(line) }),
  LogosRecord: z.object({
    title: line,
    text: maybe,
    items: many(z.object({ name: line, note: maybe, url: orNot(address), image: orNot(file) })),
  }),
  MediaRecord: z.object({ title: line, text: structuredTextShape, image: file, imageAtEnd: z.boolean() }),
  StructuredTextRecord: z.object({ title: maybe, text: structuredTextShape }),
  ImageGalleryRecord: z.object({ title: line, text: maybe, images: many(z.object({ image: file, caption: line })) }),
  VideoRecord: z.object({
    title: line,
    text: maybe,
    file: orNot(file),
    poster: orNot(file),
    minutes: maybe,
    external: orNot(action),
    transcript: orNot(structuredTextShape),
  }),
};

export type SectionName = keyof typeof sectionShapes;
export type SectionOf<N extends SectionName> = { kind: N; id: string } & z.output<(typeof sectionShapes)[N]>;
export type Section = { [N in SectionName]: SectionOf<N> }[SectionName];
export type Action = z.output<typeof action>;
export type ContentFile = z.output<typeof file>;
export type AgeStone = z.output<typeof agesShape>[number];

/** The service may have languages that Korak does not, and a record may lack a slug in some languages. */
const localeValues = z.array(z.object({ locale: z.string(), value: plain(200).nullish() }));

/** The fields of every record. */
export const recordFields = {
  key: plain(200),
  slug: plain(200),
  title: line,
  status: z.enum(["draft", "published", "updated"]),
  updatedAt: z.iso.datetime({ offset: true }),
  slugs: localeValues.transform((all): Partial<Record<(typeof locales)[number], string>> =>
    Object.fromEntries(
      locales.flatMap((locale) => {
        const value = all.find((one) => one.locale === locale)?.value;
        return typeof value === "string" ? [[locale, value]] : [];
      }),
    ),
  ),
};
const seo = z.object({ title: maybe, description: line });

export const indexEntryShape = z.object(recordFields);
export type IndexEntry = z.output<typeof indexEntryShape>;

export const pageFieldsShape = z.object({ ...recordFields, seo });
export type ContentPage = z.output<typeof pageFieldsShape> & { sections: Section[] };

export const topicShape = z.object({
  ...recordFields,
  seo,
  lead: line,
  checked: line,
  agesTitle: line,
  agesNote: maybe,
  ages: agesShape,
  text: structuredTextShape,
  weekTitle: line,
  week: many(line),
  urgentTitle: line,
  /** Each is a full sentence about what is happening and whom to call. */
  urgent: many(line),
  dontWaitTitle: line,
  dontWait: many(line),
  dontWaitNote: line,
});
export type ContentTopic = z.output<typeof topicShape>;

/** The texts and pictures of an event. Its dates, places and prices are in the database. */
export const eventShape = z.object({
  ...recordFields,
  seo,
  summary: line,
  text: structuredTextShape,
  image: orNot(file),
  audience: line,
  bring: many(line),
  topics: many(plain(40)),
  demo: z.boolean(),
});
export type ContentEvent = z.output<typeof eventShape>;

/** A tel: link may contain nothing but a number. */
const telephone = z.string().regex(/^\+?\d[\d\s]{1,20}$/);

export const crisisShape = z.object({
  title: line,
  note: line,
  shortDanger: line,
  shortChild: line,
  linkLabel: line,
  more: orNot(action),
  contacts: many(
    z.object({
      country: line,
      who: line,
      number: plain(40).pipe(telephone),
      text: line,
      source: orNot(address),
      checked: orNot(z.iso.date()),
    }),
  ).refine((contacts) => contacts.length > 0),
});
export type Crisis = z.output<typeof crisisShape>;
