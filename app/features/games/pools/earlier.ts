import type { Language, PoolKind } from "./pool.ts";

/** A pool version that devices may still deal from. Its items are no longer known, so such plays count as they were sent. */
interface Earlier {
  language: Language;
  kind: PoolKind;
  version: number;
  /** Tickets issued before then may still use it, because open pages and offline devices keep the old items for a while. */
  until: string;
}

/**
 * When a pool gets a new version, the previous one is added here, with an end some weeks after the release. Ended ones are removed.
 */
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

/** Whether a play may still use an earlier version. Allows only versions that existed, and only for a limited time. */
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
