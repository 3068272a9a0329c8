import { createContext } from "react-router";
import type { ContentStore } from "./store.server.ts";

/** Content as one visit sees it; loaders read it by `context.get(contentContext)`. */
export interface ContentVisit {
  store: ContentStore;
  /** Drafts are shown: by the browser's draft mode, or to everybody where the settings say so. */
  drafts: boolean;
  /** The browser is in draft mode: pages say so, and how to leave it. */
  draftMode: boolean;
}

export const contentContext = createContext<ContentVisit>();
