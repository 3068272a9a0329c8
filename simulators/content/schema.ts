/** Kinds of page sections, by their name in the files, with the GraphQL fields of each. */
const sections = {
  hero: "title: String! lead: String! note: String here: String search: Boolean!",
  hero_two:
    "title: String! lead: String! action: ActionRecord secondAction: ActionRecord portrait: FileField tint: String",
  features: "title: String items: [FeatureRecord!]!",
  getting_started: "title: String! steps: [StepRecord!]!",
  topics: "title: String! linkLabel: String items: [TopicLineRecord!]!",
  topics_grid: "title: String! linkLabel: String guide: GuideRecord! items: [TopicLineRecord!]!",
  large_topic: "topic: String! title: String! text: String! actionLabel: String! ages: [AgeRecord!]!",
  large_specialists: "title: String! linkLabel: String! topic: String",
  games: "title: String! text: String items: [GameRecord!]!",
  large_games: "title: String! text: String! action: ActionRecord board: BoardRecord!",
  events_grid: "title: String! linkLabel: String! empty: String! count: Int!",
  testimonials: "title: String! items: [TestimonialRecord!]!",
  faq: "title: String! lead: String items: [QuestionRecord!]!",
  call_to_action: "title: String! text: String action: ActionRecord!",
  contact_form: "title: String! text: String subjects: [String!]!",
  logos: "title: String! text: String items: [LogoRecord!]!",
  media: "title: String! text: StructuredTextField! image: FileField! imageAtEnd: Boolean!",
  structured_text: "title: String text: StructuredTextField!",
  image_gallery: "title: String! text: String images: [GalleryImageRecord!]!",
  video:
    "title: String! text: String file: FileField poster: FileField minutes: String external: ActionRecord" +
    " transcript: StructuredTextField",
} as const;

export type SectionKind = keyof typeof sections;
export const sectionKinds = Object.keys(sections) as SectionKind[];

/** "hero_two" → "HeroTwoRecord". */
export const recordName = (kind: string): string =>
  kind.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()) + "Record";

const common = `
  id: ID!
  _status: ItemStatus!
  _updatedAt: DateTime!
  _locales: [SiteLocale!]!
  _allSlugLocales: [StringMultiLocaleField!]!
  key: String!
  slug: String!
  title: String!
  seo: SeoField!`;

/** The GraphQL schema, in the style of headless content services. */
export const schema = `
scalar JsonField
scalar DateTime
enum SiteLocale { en sl sr }
enum ItemStatus { draft published updated }

type Query {
  page(locale: SiteLocale, fallbackLocales: [SiteLocale!], filter: RecordFilter): PageRecord
  allPages(locale: SiteLocale, fallbackLocales: [SiteLocale!], filter: RecordFilter, first: Int = 20, skip: Int = 0): [PageRecord!]!
  topic(locale: SiteLocale, fallbackLocales: [SiteLocale!], filter: RecordFilter): TopicRecord
  allTopics(locale: SiteLocale, fallbackLocales: [SiteLocale!], filter: RecordFilter, first: Int = 20, skip: Int = 0): [TopicRecord!]!
  event(locale: SiteLocale, fallbackLocales: [SiteLocale!], filter: RecordFilter): EventRecord
  allEvents(locale: SiteLocale, fallbackLocales: [SiteLocale!], filter: RecordFilter, first: Int = 20, skip: Int = 0): [EventRecord!]!
  crisis(locale: SiteLocale, fallbackLocales: [SiteLocale!]): CrisisRecord
  _site: Site!
}

input RecordFilter { id: StringFilter key: StringFilter slug: StringFilter }
input StringFilter { eq: String in: [String!] neq: String }

type Site { locales: [SiteLocale!]! }
type StringMultiLocaleField { locale: SiteLocale! value: String! }
type SeoField { title: String description: String! }
type FileField { url: String! alt: String width: Int height: Int mimeType: String }
type StructuredTextField { value: JsonField! }
type ActionRecord { label: String! url: String! }
type FeatureRecord { icon: String! title: String! text: String! }
type StepRecord { title: String! text: String! piece: String question: String choices: [ChoiceRecord!] when: String status: String message: String }
type ChoiceRecord { label: String! topic: String }
type TopicLineRecord { topic: String! text: String! }
type GuideRecord { title: String! text: String! actionLabel: String! }
type AgeRecord { age: Int! usual: String! ask: String! }
type GameRecord { icon: String! title: String! text: String! ages: String! minutes: Int! skill: String! }
type BoardRecord { question: String! icons: [String!]! }
type TestimonialRecord { quote: String! who: String! about: String! demo: Boolean! }
type QuestionRecord { question: String! answer: StructuredTextField! }
type LogoRecord { name: String! note: String url: String image: FileField }
type GalleryImageRecord { image: FileField! caption: String! }
type ContactRecord { country: String! who: String! number: String! text: String! source: String checked: String }

type PageRecord {${common}
  sections: [PageSection!]!
}
type TopicRecord {${common}
  lead: String!
  checked: String!
  agesTitle: String!
  agesNote: String
  ages: [AgeRecord!]!
  text: StructuredTextField!
  weekTitle: String!
  week: [String!]!
  urgentTitle: String!
  urgent: [String!]!
  dontWaitTitle: String!
  dontWait: [String!]!
  dontWaitNote: String!
}
type EventRecord {${common}
  summary: String!
  text: StructuredTextField!
  image: FileField
  audience: String!
  bring: [String!]!
  topics: [String!]!
  demo: Boolean!
}
type CrisisRecord {
  id: ID!
  _status: ItemStatus!
  _updatedAt: DateTime!
  title: String!
  note: String!
  shortDanger: String!
  shortChild: String!
  linkLabel: String!
  more: ActionRecord
  contacts: [ContactRecord!]!
}

union PageSection = ${sectionKinds.map(recordName).join(" | ")}
${sectionKinds.map((kind) => `type ${recordName(kind)} { id: ID! ${sections[kind]} }`).join("\n")}
`;
