import { areasPlugin } from "./app/platform/features/vite-areas.ts";

/** The browser's modules of texts and pages, for the build and for tests that load pages. */
export const areaModules = () =>
  areasPlugin({
    features: "app/features.ts",
    words: "app/shell/page-words.ts",
    always: ["app/entry.client.tsx", "app/root.tsx"],
    layout: (name) => `app/layouts/${name}.tsx`,
    accountLayout: "app/layouts/account.tsx",
    profileLayout: "app/layouts/profile.tsx",
  });
