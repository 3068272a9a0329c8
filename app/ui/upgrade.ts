import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";

/** The component that replaces a plain control, and the control's value at that time. */
export type Upgrade<P> = { Rich: ComponentType<P>; value: string | undefined };

/**
 * Loads the full version of a control after hydration. No input is lost: a focused plain control stays until blur, and
 * its value carries over.
 */
export function useUpgrade<P, E extends HTMLInputElement | HTMLSelectElement = HTMLInputElement>(
  load: () => Promise<{ default: ComponentType<P> }>,
): {
  plain: RefObject<E | null>;
  upgrade: Upgrade<P> | undefined;
} {
  const plain = useRef<E>(null);
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
