import { type ReactNode, useEffect, useRef, useState } from "react";
import { Notice } from "../ui/index.ts";

/** Fragment of the notice: without scripts, the browser scrolls to it and gives it the focus. */
export const outcomeHash = "done";

/** The outcome that the loader had once, until the person leaves the page: reloading the data does not end it. */
export function useOutcome<T>(loaded: T | null): T | null {
  const [shown, setShown] = useState(loaded);
  if (loaded !== null && loaded !== shown) setShown(loaded);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // A kept page stays mounted and must not say it again. React's development mode remounts immediately.
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

/** Announces the outcome, at the top of the following page. Scrolls into view and takes the focus. */
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
