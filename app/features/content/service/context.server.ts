import { createContext } from "react-router";
import type { ContentStore, ContentReading } from "./store.server.ts";

/** Content as one request sees it; loaders read it with `context.get(contentContext)`. */
export interface ContentVisit {
  read<T>(reading: ContentReading<T>): Promise<T>;
  /** Whether to show drafts: because of the browser's draft mode, or for everyone if the settings say so. */
  drafts: boolean;
  /** Whether the browser is in draft mode, in which pages show the draft bar. */
  draftMode: boolean;
  /** The same content with drafts and a longer time limit. The caller has checked that the reader is an editor. */
  forEditors(): ContentVisit;
}

export const contentContext = createContext<ContentVisit>();

/** Milliseconds that a page waits for the service in total, for all of its reads. */
const patience = 1200;
/** The same for code that reads every page: an editor's overview, the sitemap. */
const longPatience = 8000;

/** All reads of a page share its time limit, which starts with the first read. */
export function contentVisit(
  store: ContentStore,
  { drafts, draftMode }: Pick<ContentVisit, "drafts" | "draftMode">,
  now: () => number = () => performance.now(),
  total = patience,
): ContentVisit {
  let until: number | undefined;
  return {
    drafts,
    draftMode,
    read(reading) {
      until ??= now() + total;
      return store.read(reading, { drafts, patience: Math.max(0, until - now()) });
    },
    forEditors: () => contentVisit(store, { drafts: true, draftMode }, now, longPatience),
  };
}

/** The published content, with a longer time limit because no page waits for it. */
export const patientVisit = (store: ContentStore): ContentVisit =>
  contentVisit(store, { drafts: false, draftMode: false }, undefined, longPatience);
