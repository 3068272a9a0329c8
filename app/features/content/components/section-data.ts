import type { ContentEvent } from "../service/shapes.ts";
import type { LargePerson } from "./people.tsx";

/** What sections show beside their own words; empty where no section at hand asks for it. */
export interface SectionData {
  people: readonly LargePerson[];
  /** Next free times of the first of them. */
  times: readonly string[];
  cities: readonly string[];
  events: readonly ContentEvent[];
  /** Addresses of the topics that have a page, by the page's key. */
  topicSlugs: Readonly<Record<string, string>>;
  /** Where people write to. */
  support: string;
  /** When the form was made, signed: what comes back too quickly was no person. */
  stamp: string;
}
