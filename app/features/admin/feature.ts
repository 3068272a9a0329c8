import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "admin.sentry_test": {
    file: "features/admin/pages/sentry-test.tsx",
    layout: "default",
    path: { en: "sentry-test", sl: "sentry-test", sr: "sentry-test" },
    guards: ["auth", "role:admin"],
    hidden: true,
  },
} as const satisfies Pages;

export const feature: Feature<"admin", typeof pages> = { name: "admin", pages };
