import type { Feature } from "../../platform/features/feature.ts";

export const feature: Feature<"uploads", Record<never, never>> = { name: "uploads", pages: {} };
