import type { LoadedQueue } from "./queue-page.server.ts";

/** The part of the address that keeps the queue while one application after the other is opened. */
export function queueQuery({ state, q, country, need, missing }: LoadedQueue["place"]): Record<string, string> {
  return {
    ...(state && { state }),
    ...(q && { q }),
    ...(country && { country }),
    ...(need && { need }),
    ...(missing && { missing }),
  };
}
