import type { Locale } from "../../../platform/i18n/locales.ts";

export type Words = Record<Locale, string>;

export interface DemoSpecialist {
  key: string;
  name: string;
  lastname: string;
  profession: string;
  city: string;
  languages: string[];
  topics: string[];
  modes: ("online" | "in_person")[];
  ages: [number, number];
  /** Template of the service and its price in minor units. */
  services: [string, number][];
  /** Name of a week in the seed. */
  week: "mornings" | "days" | "afternoons" | "mixed";
  address?: string;
  cancellation: 12 | 24 | 48;
  reply: number | null;
  trader: string;
  /** Days since publishing. */
  since: number;
  reviews: number;
  /** Of ten reviews, so many have five stars. */
  fives: number;
  headline: Words;
  /** Paragraphs divided by an empty line. */
  about: Words;
}
