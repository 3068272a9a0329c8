/** How many specialists each choice of a filter would give. */
import { z } from "zod";
import { ageGroups, freeTimes, genders, modes, serviceKinds, singleFilters, topics } from "../rules.ts";

const facet = <T extends z.ZodType>(key: T) => z.array(z.object({ key, count: z.int() }));
/** Each facet is counted under all other filters, to show what one more choice would give. */
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
  /** Counts up to each price, in whole euros. */
  prices: facet(z.int()),
  /** The rate for comparing prices: dinars per euro, and the day it is from. */
  rate: z.object({ dinars: z.number(), day: z.iso.date() }),
  /** Counts within each distance of the requested city; empty without a city. */
  distances: facet(z.int()),
  fresh: z.object({ count: z.int() }),
  /** The total that would remain without each of the requested filters. */
  without: z.array(z.object({ filter: z.enum(["topic", "language", ...singleFilters]), count: z.int() })),
  /** Search words that were corrected. */
  corrections: z.array(z.object({ typed: z.string(), meant: z.string() })),
  /** Search words that match no one and were ignored. */
  ignored: z.array(z.string()),
  /** Whether the requested city is a town with known distances. */
  is_town: z.boolean(),
});
export type Facets = z.output<typeof facets>;
