import type { Feature } from "../../platform/features/feature.ts";

export const feature: Feature<"reviews", Record<never, never>> = { name: "reviews", pages: {} };
