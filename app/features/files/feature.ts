import type { Feature } from "../../platform/features/feature.ts";

export const feature: Feature<"files", Record<never, never>> = { name: "files", pages: {} };
