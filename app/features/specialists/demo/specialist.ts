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
  /** Service template, price in minor units, and the specialist's own description instead of the template's. */
  services: [key: string, price: number, description?: Words][];
  /** Name of a weekly schedule in the seed. */
  week: "mornings" | "days" | "afternoons" | "mixed";
  address?: string;
  cancellation: 12 | 24 | 48;
  reply: number | null;
  trader: string;
  /** Days since publishing. */
  since: number;
  reviews: number;
  /** Number of five-star reviews out of ten. */
  fives: number;
  headline: Words;
  /** Paragraphs separated by an empty line. */
  about: Words;
}
