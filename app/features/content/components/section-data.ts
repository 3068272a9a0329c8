import type { DateView } from "../../events/contract.ts";
import type { SpecialistWithNextTime } from "./people.tsx";

/** Data that sections show besides their own text; empty if no section on the page needs it. */
export interface SectionData {
  people: readonly SpecialistWithNextTime[];
  /** The first person's next available times. */
  times: readonly string[];
  cities: readonly string[];
  /** Upcoming dates of events. */
  dates: readonly DateView[];
  /** Slugs of the topics that have a page, by page key. */
  topicSlugs: Readonly<Record<string, string>>;
  /** The support email address. */
  support: string;
  /** The time at which the form was rendered, signed, to reject forms that are submitted too quickly or too late. */
  stamp: string;
}
