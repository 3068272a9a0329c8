import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Scene } from "./scene.tsx";

export type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** A link or button for the next step. */
  action?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

export function EmptyState({ title, text, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames("empty-state", className)}>
      <Scene name="empty" />
      <Heading className="card-title">{title}</Heading>
      {text && <p className="muted">{text}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}

export type SkeletonProps = {
  kind?: "line" | "title" | "tag" | "button" | "portrait" | "card" | undefined;
  /** Width in tenths of the container. */
  width?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | undefined;
};

/** A loading placeholder. Announce loading in an element with `role="status"` next to it. */
export function Skeleton({ kind = "line", width }: SkeletonProps) {
  return <span className={classNames("skeleton", `skeleton-${kind}`, width && `width-${width}`)} aria-hidden="true" />;
}
