import type { Language, PoolKind } from "./pool.ts";

/**
 * Pool versions that devices may still deal from: their items are no longer known, so such a play counts as it was sent.
 */
interface Earlier {
  language: Language;
  kind: PoolKind;
  version: number;
  /** For tickets issued until then: a page that stays open, or plays without a connection, still has the old items for a while. */
  until: string;
}

/** A new version of a pool adds the previous one, with an end some weeks after its release; ended ones are removed. */
const earlierVersions: readonly Earlier[] = [
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

/**
 * Whether a ticket may still be played with an earlier version: only versions that existed, and only for a limited time.
 */
export const wasDealtFrom = (
  language: Language,
  kind: PoolKind,
  version: number | undefined,
  issued_at: Date,
): boolean =>
  earlierVersions.some(
    (one) =>
      one.language === language &&
      one.kind === kind &&
      one.version === version &&
      issued_at.getTime() < Date.parse(one.until),
  );
