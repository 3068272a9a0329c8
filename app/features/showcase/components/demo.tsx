import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import type { ShowcasePart } from "../feature.ts";
import styles from "./demo.module.css";
import { type HeldState, forceState } from "./held.ts";

/** One page of the showcase: the component's name, how it behaves, and examples. */
export function ShowcasePage({ part, children }: { part: ShowcasePart; children: ReactNode }) {
  const t = useTexts("showcase");
  const name = t(`part.${part}`);
  return (
    <div className={styles["demo"]}>
      <title>{`${name} · Korak`}</title>
      <div>
        <h1 className={styles["title"]}>{name}</h1>
        <p className="lead">{t(`lead.${part}`)}</p>
      </div>
      {children}
    </div>
  );
}

export function ShowcaseSection({ title, children, wide }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <section className={styles["section"]}>
      <h2>{title}</h2>
      <div className={wide ? styles["wide"] : styles["grid"]}>{children}</div>
    </section>
  );
}

export type ForcedStateProps = {
  state?: HeldState | undefined;
  /** Selector of the elements to put in the state; defaults to the first control. */
  target?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Shows its content in a state that normally needs a pointer or a key. */
export function ForcedState({ state, target, className, children }: ForcedStateProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state && frame.current) return forceState(frame.current, state, target);
  }, [state, target]);
  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  );
}

export type StateProps = {
  name: string;
  held?: HeldState | undefined;
  target?: string | undefined;
  children: ReactNode;
};

/** One state with its name above it. */
export function ShowcaseState({ name, held, target, children }: StateProps) {
  return (
    <div className={styles["state"]}>
      <p className={styles["name"]}>{name}</p>
      <ForcedState state={held} target={target} className={styles["shown"]}>
        {children}
      </ForcedState>
    </div>
  );
}

const never = () => () => {};

/**
 * For library components that write inline styles, which the content security policy blocks in server-rendered HTML.
 */
export function BrowserOnly({ children }: { children: ReactNode }) {
  return (
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ) && children
  );
}
