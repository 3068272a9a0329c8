import { createContext } from "react-router";
import type { ContentStore, Reading } from "./store.server.ts";

/** Content as one visit sees it; loaders read it by `context.get(contentContext)`. */
export interface ContentVisit {
  read<T>(reading: Reading<T>): Promise<T>;
  /** Drafts are shown: by the browser's draft mode, or to everybody where the settings say so. */
  drafts: boolean;
  /** The browser is in draft mode: pages say so, and how to leave it. */
  draftMode: boolean;
}

export const contentContext = createContext<ContentVisit>();

/** Milliseconds that a page waits for the service, however many questions it has. */
const patience = 1200;

/** What is asked one after the other shares the page's patience: the clock runs from the first question on. */
export function contentVisit(
  store: ContentStore,
  { drafts, draftMode }: Pick<ContentVisit, "drafts" | "draftMode">,
  now: () => number = () => performance.now(),
): ContentVisit {
  let until: number | undefined;
  return {
    drafts,
    draftMode,
    read(reading) {
      until ??= now() + patience;
      return store.read(reading, { drafts, patience: Math.max(0, until - now()) });
    },
  };
}
