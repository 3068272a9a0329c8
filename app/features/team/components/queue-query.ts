import type { LoadedQueue } from "./queue-page.server.ts";

/** The URL parameters that keep the queue while applications are opened one after another. */
export function queueQuery({ state, q, country, need, missing }: LoadedQueue["place"]): Record<string, string> {
  return {
    ...(state && { state }),
    ...(q && { q }),
    ...(country && { country }),
    ...(need && { need }),
    ...(missing && { missing }),
  };
}
