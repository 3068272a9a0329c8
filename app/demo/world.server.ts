import type { Locale } from "../platform/i18n/locales.ts";
import type { DemoWorld } from "../platform/features/demo-world.server.ts";
import type { Services } from "../platform/services.server.ts";
import { demoId } from "./ids.server.ts";

/** Password of every demo account; printed at startup and shown in the README. */
export const demoPassword = "korak-demo";

/** Fixed, so that an id depends only on its key and links to demo people keep working. */
const epoch = new Date("2026-01-05T08:00:00Z");

export const specialistKeys = Array.from({ length: 24 }, (_, i) => `specialist-${String(i + 1).padStart(2, "0")}`);

/** Specialists who work in Serbia; the others work in Slovenia. */
export const serbianSpecialists: ReadonlySet<string> = new Set(
  ["02", "05", "08", "12", "15", "18", "20", "21", "23"].map((number) => `specialist-${number}`),
);

export interface DemoFamily {
  key: string;
  /** Adults with their language and zone; the first one signs in for the family. */
  adults: { key: string; locale: Locale; time_zone: string }[];
  children: string[];
}

/** Six families with one to three children each; names and birthdays are in the profiles' seed. */
export const demoFamilies: DemoFamily[] = [
  {
    key: "family-1",
    adults: [{ key: "adult-1", locale: "en", time_zone: "Europe/London" }],
    children: ["child-1", "child-2"],
  },
  {
    key: "family-2",
    adults: [
      { key: "adult-2", locale: "sl", time_zone: "Europe/Ljubljana" },
      { key: "adult-3", locale: "sl", time_zone: "Europe/Ljubljana" },
    ],
    children: ["child-3"],
  },
  {
    key: "family-3",
    adults: [{ key: "adult-4", locale: "sr", time_zone: "Europe/Belgrade" }],
    children: ["child-4", "child-5"],
  },
  {
    key: "family-4",
    adults: [{ key: "adult-5", locale: "sl", time_zone: "Europe/Vienna" }],
    children: ["child-6", "child-7", "child-8"],
  },
  { key: "family-5", adults: [{ key: "adult-6", locale: "sr", time_zone: "Europe/Zurich" }], children: ["child-9"] },
  {
    key: "family-6",
    adults: [
      { key: "adult-7", locale: "sr", time_zone: "Europe/Belgrade" },
      { key: "adult-8", locale: "sr", time_zone: "Europe/Belgrade" },
    ],
    children: ["child-10", "child-11"],
  },
];

/** The demo admins. */
export const demoAdmins: {
  key: string;
  role: "editor" | "superadmin";
  locale: Locale;
  time_zone: string;
  name: string;
  lastname: string;
}[] = [
  { key: "editor-1", role: "editor", locale: "sl", time_zone: "Europe/Ljubljana", name: "Maja", lastname: "Oblak" },
  {
    key: "superadmin-1",
    role: "superadmin",
    locale: "en",
    time_zone: "Europe/Ljubljana",
    name: "Tomaž",
    lastname: "Rozman",
  },
];

/** Email address that the demo person with this key signs in with; printed at startup. */
export const emailOf = (key: string) => `${key}@demo.korak.example`;

/** Id of the demo person or object with this key; the same in every demo. */
export const idOf = (key: string) => demoId(epoch, key);

export function demoWorld(services: Services, at: DemoWorld["at"]): DemoWorld {
  return { services, now: services.clock(), id: idOf, at };
}
