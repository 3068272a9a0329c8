import type { Locale } from "../../../platform/i18n/locales.ts";

interface DemoQuestion {
  question: Record<Locale, string>;
  purpose: Record<Locale, string>;
  kind: "text" | "yes_no";
  required: boolean;
  keep_days: number;
}

/** Questions to participants, by event. */
export const demoQuestions: Readonly<Record<string, readonly DemoQuestion[]>> = {
  letters: [
    {
      question: {
        en: "Is your child allergic to anything?",
        sl: "Ali je otrok na kaj alergičen?",
        sr: "Da li je dete alergično na nešto?",
      },
      purpose: {
        en: "We share a snack, and we’re outdoors.",
        sl: "Skupaj malicamo in smo na prostem.",
        sr: "Zajedno užinamo i napolju smo.",
      },
      kind: "text",
      required: true,
      keep_days: 7,
    },
  ],
};
