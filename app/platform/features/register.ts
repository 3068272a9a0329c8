/**
 * Types of what the features register: `app/features.ts` and `server/features.server.ts` fill it by declaration merging, so that
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
