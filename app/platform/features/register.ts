/**
 * Types of the features' registrations: `app/features.ts` and `server/features.server.ts` fill it by declaration merging, so that
 * no lower layer imports them.
 */
// oxlint-disable-next-line no-empty-object-type -- filled by declaration merging
export interface Register {}

type Registered<K extends string> = Register extends Record<K, infer T> ? T : never;

/** The page table with every feature's pages. */
export type RegisteredPages = Registered<"pages">;
/** Every operation of the product API. */
export type RegisteredOperations = Registered<"operations">;
/** Icon names of the design system. */
export type RegisteredIcon = Registered<"icon">;

/**
 * The slots for cards, by name: the subject of their cards, and the required type of their data. The feature whose page shows them
 * declares it here by declaration merging, and the area of that page in its manifest.
 */
// oxlint-disable-next-line no-empty-object-type -- filled by declaration merging
export interface CardSlots {}

/**
 * The slots that any feature may fill, with the type of their entries. The feature that shows one declares it here by declaration
 * merging; a slot that only higher features fill is a constant of its own (`slot`).
 */
// oxlint-disable-next-line no-empty-object-type -- filled by declaration merging
export interface Slots {}

export type SlotName = keyof Slots & string;
export type CardSlot = keyof CardSlots & string;
export type SubjectOf<S extends CardSlot> = CardSlots[S] extends { subject: infer Subject } ? Subject : never;
export type DataOf<S extends CardSlot> = CardSlots[S] extends { data: infer Data } ? Data : unknown;
