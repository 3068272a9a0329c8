import type { ServerFeature } from "../../platform/features/feature.server.ts";

export const feature: ServerFeature = {
  name: "showcase",
  district: "site",
  about: "The design system on one page, for developers.",
};
