import { createContext } from "react-router";

/**
 * What goes past the router on its way. The router writes all loader data out for the framework in the browser, which a
 * guest's page does not have, and takes every answer's body apart to see that it is an answer: together a fifth of a
 * public page's time.
 */
export interface Handover {
  /** Loader data of a public page by its route's id. */
  data: Record<string, unknown>;
  /** The rendered document; the answer itself then has no body. */
  html?: string;
}

export const handover = createContext<Handover>();
