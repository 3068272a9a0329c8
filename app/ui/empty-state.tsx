import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Scene } from "./scene.tsx";

export type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** The next thing to do. */
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
  /** In tenths of the room there is. */
  width?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | undefined;
};

/** A grey shape where something is loading. Say so in words beside it, in an element with `role="status"`. */
export function Skeleton({ kind = "line", width }: SkeletonProps) {
  return <span className={classNames("skeleton", `skeleton-${kind}`, width && `width-${width}`)} aria-hidden="true" />;
}
