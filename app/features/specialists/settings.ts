import { asDay, type SettingParser } from "../../platform/settings/read.ts";
import { requiredSetting, type ValuesOf } from "../../platform/settings/setting.ts";

/** The value of one euro in dinars, used to sort prices of two currencies together. Payments always stay in their own currency. */
export interface DinarRate {
  dinars: number;
  /** The day of the rate. */
  day: string;
}

const usual = "117.2 2026-11-02";

export const parseDinarRate: SettingParser<DinarRate> = (text) => {
  const [rate = "", day = "", ...more] = text.split(/\s+/);
  const dinars = Number(rate);
  const isDay = () => {
    try {
      return asDay(day) === day;
    } catch {
      return false;
    }
  };
  // The rate of a future day can't be known; one more day is allowed because of time zones.
  if (isDay() && day > usual.slice(-10) && day > new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)) {
    throw new Error("a rate of a day that has come");
  }
  if (!/^\d{2,3}(\.\d{1,4})?$/.test(rate) || dinars < 50 || dinars > 500 || more.length > 0 || !isDay()) {
    throw new Error("dinars for one euro from 50 to 500 and the day of that rate, as 117.2 2026-11-02");
  }
  return Object.freeze({ dinars, day });
};

export const settings = {
  dinarRate: requiredSetting({
    name: "DINAR_RATE",
    about:
      "Dinars for one euro, a space, and the day of that rate (kursna lista NBS). Only compares prices of two currencies" +
      " in the listing's order and filters; the page that explains the order names both.",
    read: parseDinarRate,
    default: usual,
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface FeatureSettings extends ValuesOf<typeof settings> {}
}
