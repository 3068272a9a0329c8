import { createContext } from "react-router";

/**
 * Loader data and HTML of a public page, passed beside the router. The router serializes all loader data for hydration,
 * which a public page does not do, and reads every response body to look for its own protocol: together a fifth of the
 * time that a public page takes (docs/decisions/0005-past-the-router.md).
 */
export interface RouterBypass {
  /** Loader data of a public page by its route's id. */
  data: Record<string, unknown>;
  /** The rendered document; the response then has no body of its own. */
  html?: string;
}

export const routerBypass = createContext<RouterBypass>();
