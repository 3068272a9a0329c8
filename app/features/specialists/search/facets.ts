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
  /** What prices in dinars are compared at: dinars for one euro, and the day of that rate. */
  rate: z.object({ dinars: z.number(), day: z.iso.date() }),
  /** Within each distance of the city asked for; empty without one. */
  distances: facet(z.int()),
  fresh: z.object({ count: z.int() }),
  /** How many there would be without each of the filters asked for. */
  without: z.array(z.object({ filter: z.enum(["topic", "language", ...singleFilters]), count: z.int() })),
  /** Words that were read as others. */
  corrections: z.array(z.object({ typed: z.string(), meant: z.string() })),
  /** Words by which nobody can be found; they were left out. */
  ignored: z.array(z.string()),
  /** Whether the city asked for is a town that distances are known of. */
  is_town: z.boolean(),
});
export type Facets = z.output<typeof facets>;
