import type { HeldReason } from "../data/text-check.ts";

/** Texts as families write them, by what a reader would hold them for; criticism and praise pass. */
export type Labelled = Record<HeldReason | "criticism" | "praise", readonly string[]>;
