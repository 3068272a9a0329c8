import type { DateView } from "../../events/contract.ts";
import type { LargePerson } from "./people.tsx";

/** Data that sections show besides their own text; empty if no section on the page needs it. */
export interface SectionData {
  people: readonly LargePerson[];
  /** The first person's next available times. */
  times: readonly string[];
  cities: readonly string[];
  /** Upcoming dates of events. */
  dates: readonly DateView[];
  /** Slugs of the topics that have a page, by page key. */
  topicSlugs: Readonly<Record<string, string>>;
  /** The support email address. */
  support: string;
  /** Signed time at which the form was rendered, to reject submissions that come back too quickly. */
  stamp: string;
}
