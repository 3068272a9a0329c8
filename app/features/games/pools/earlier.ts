import type { Language, PoolKind } from "./pool.ts";

/** Versions of pools that devices may still deal from: their items are no longer known, so such a play counts as it was sent. */
interface Earlier {
  language: Language;
  kind: PoolKind;
  version: number;
  /** For tickets issued until then: a page that stays open, or plays without a connection, still has the old items for a while. */
  until: string;
}

/** A change to a pool's version adds the one before, with an end some weeks after it is published; what has ended goes. */
const earlier: readonly Earlier[] = [
  { language: "en", kind: "words", version: 1, until: "2027-02-28" },
  { language: "en", kind: "words", version: 2, until: "2027-02-28" },
  { language: "en", kind: "rhymes", version: 1, until: "2027-02-28" },
  { language: "sl", kind: "rhymes", version: 1, until: "2027-02-28" },
  { language: "sr", kind: "rhymes", version: 1, until: "2027-02-28" },
  { language: "en", kind: "pairs", version: 1, until: "2027-02-28" },
  { language: "sl", kind: "pairs", version: 1, until: "2027-02-28" },
  { language: "sr", kind: "pairs", version: 1, until: "2027-02-28" },
  { language: "sl", kind: "reading", version: 1, until: "2027-02-28" },
];

/** Whether a ticket may still be played with an earlier version: no version that never was, and none for ever. */
export const wasDealtFrom = (
  language: Language,
  kind: PoolKind,
  version: number | undefined,
  issued_at: Date,
): boolean =>
  earlier.some(
    (one) =>
      one.language === language &&
      one.kind === kind &&
      one.version === version &&
      issued_at.getTime() < Date.parse(one.until),
  );
