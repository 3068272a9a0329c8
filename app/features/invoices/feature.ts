import type { Feature } from "../../platform/features/feature.ts";

export const feature: Feature<"invoices", Record<never, never>> = { name: "invoices", pages: {} };
