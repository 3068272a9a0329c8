import type { ServerFeature } from "../../platform/features/feature.server.ts";

export const feature: ServerFeature = { name: "admin" };
