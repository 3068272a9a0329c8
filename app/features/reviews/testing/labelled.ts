import type { HeldReason } from "../data/text-check.ts";

/** Realistic reviews, grouped by how a person would classify them; criticism and praise are allowed. */
export type LabelledTexts = Record<HeldReason | "criticism" | "praise", readonly string[]>;
