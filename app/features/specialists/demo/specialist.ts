import type { Locale } from "../../../platform/i18n/locales.ts";

export type DemoTexts = Record<Locale, string>;

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
  /** Key of the service template, price in minor units, and a description that replaces the template's. */
  services: [key: string, price: number, description?: DemoTexts][];
  /** The name of a weekly schedule in the seed. */
  week: "mornings" | "days" | "afternoons" | "mixed";
  address?: string;
  cancellation: 12 | 24 | 48;
  reply: number | null;
  trader: string;
  /** Days since publishing. */
  since: number;
  reviews: number;
  /** How many of ten reviews have five stars. */
  fives: number;
  headline: DemoTexts;
  /** Paragraphs, separated by empty lines. */
  about: DemoTexts;
}
