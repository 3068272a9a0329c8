import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";

/** What takes the place of a plain control, and what stood in that at the time. */
export type Upgrade<P> = { Rich: ComponentType<P>; value: string | undefined };

/**
 * Fetches the richer form of a control once the page runs. Nobody loses a letter by it: while the plain control has
 * focus it stays, and its value goes along.
 */
export function useUpgrade<P>(load: () => Promise<{ default: ComponentType<P> }>): {
  plain: RefObject<HTMLInputElement | null>;
  upgrade: Upgrade<P> | undefined;
} {
  const plain = useRef<HTMLInputElement>(null);
  const [upgrade, setUpgrade] = useState<Upgrade<P>>();
  useEffect(() => {
    const stop = new AbortController();
    void load().then(({ default: Rich }) => {
      const input = plain.current;
      const swap = () => !stop.signal.aborted && setUpgrade({ Rich, value: input?.value });
      if (input && input === document.activeElement) {
        input.addEventListener("blur", swap, { once: true, signal: stop.signal });
      } else swap();
    });
    return () => stop.abort();
  }, [load]);
  return { plain, upgrade };
}
