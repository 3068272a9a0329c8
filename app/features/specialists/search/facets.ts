/** How many specialists each choice of a filter would give. */
import { z } from "zod";
import { ageGroups, freeTimes, genders, modes, serviceKinds, singleFilters, topics } from "../rules.ts";

const facet = <T extends z.ZodType>(key: T) => z.array(z.object({ key, count: z.int() }));
/** Each facet is counted under the filters of all others, to show what one more choice would give. */
export const facets = z.object({
  total: z.int(),
  topics: facet(z.enum(topics)),
  languages: facet(z.string()),
  modes: facet(z.enum(modes)),
  cities: facet(z.string()),
  age_groups: facet(z.enum(ageGroups)),
  genders: facet(z.enum(genders)),
  services: facet(z.enum(serviceKinds)),
  free: facet(z.enum(freeTimes)),
  /** Up to each price, in whole euros. */
  prices: facet(z.int()),
  /** The rate for comparing prices in dinars: dinars for one euro, and its day. */
  rate: z.object({ dinars: z.number(), day: z.iso.date() }),
  /** Within each distance of the requested city; empty without one. */
  distances: facet(z.int()),
  fresh: z.object({ count: z.int() }),
  /** The count without each of the requested filters. */
  without: z.array(z.object({ filter: z.enum(["topic", "language", ...singleFilters]), count: z.int() })),
  /** Words that were read as others. */
  corrections: z.array(z.object({ typed: z.string(), meant: z.string() })),
  /** Words that match no one; they were ignored. */
  ignored: z.array(z.string()),
  /** Whether the requested city is a town with known distances. */
  is_town: z.boolean(),
});
export type Facets = z.output<typeof facets>;
