import { createContext } from "react-router";

/**
 * Loader data and HTML of a public page, passed around the router. The router serializes all loader data for hydration,
 * which public pages do not need, and reads every response body to look for its own protocol: together a fifth of a
 * public page's time (docs/decisions/0005-past-the-router.md).
 */
export interface RouterBypass {
  /** Loader data of a public page by route id. */
  data: Record<string, unknown>;
  /** The rendered document; the response then has no body. */
  html?: string;
}

export const routerBypass = createContext<RouterBypass>();
