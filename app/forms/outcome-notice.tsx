import { type ReactNode, useEffect, useRef, useState } from "react";
import { Notice } from "../ui/index.ts";

/** Fragment of the notice: without scripts, the browser scrolls to it and gives it the focus. */
export const outcomeHash = "done";

/** The outcome that the loader returned once, kept until the person leaves the page, even if the data is reloaded. */
export function useOutcome<T>(loaded: T | null): T | null {
  const [shown, setShown] = useState(loaded);
  if (loaded !== null && loaded !== shown) setShown(loaded);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // A kept page stays mounted and must not announce the outcome again. React's development mode remounts immediately, so
      // this waits.
      queueMicrotask(() => {
        if (!here.current) setShown(null);
      });
    };
  }, []);
  return shown;
}

interface OutcomeNoticeProps {
  /** The loader's data; new data takes the focus. */
  of: unknown;
  /** The URL's fragment afterward: that of the shown panel. */
  hash?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Announces the outcome at the top of the next page. Scrolls into view and takes the focus. */
export function OutcomeNotice({ of, hash, action, children }: OutcomeNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
    const { pathname, search } = location;
    if (location.hash === `#${outcomeHash}`)
      history.replaceState(history.state, "", `${pathname}${search}${hash ? `#${hash}` : ""}`);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each outcome
  }, [of]);
  return (
    <Notice kind="success" role="status" tabIndex={-1} id={outcomeHash} ref={box} action={action}>
      {children}
    </Notice>
  );
}
