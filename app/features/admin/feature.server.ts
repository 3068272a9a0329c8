import type { ServerFeature } from "../../platform/features/feature.server.ts";

export const feature: ServerFeature = {
  name: "admin",
  district: "site",
  about: "A page on which a superadmin tries the error service.",
};
