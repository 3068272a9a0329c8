import type { ReactNode } from "react";
import { useTexts } from "../../../link.tsx";
import { classNames } from "../../../ui/index.ts";
import type { ShowcasePart } from "../routes.ts";
import styles from "./demo.module.css";

/** One page of the showcase: what the part is called, how it behaves, and its examples. */
export function Demo({ part, children }: { part: ShowcasePart; children: ReactNode }) {
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

export function Section({ title, children, wide }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <section className={styles["section"]}>
      <h2>{title}</h2>
      <div className={wide ? styles["wide"] : styles["grid"]}>{children}</div>
    </section>
  );
}

/** States that only a pointer or a key brings about, held for the page. */
export type HeldState = "hover" | "focus" | "pressed";

/** One state with its name above it. */
export function State({ name, held, children }: { name: string; held?: HeldState | undefined; children: ReactNode }) {
  return (
    <div className={styles["state"]}>
      <p className={styles["name"]}>{name}</p>
      <div className={classNames(styles["shown"], held && styles[held])}>{children}</div>
    </div>
  );
}
