import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

export type TagKind = "neutral" | "green" | "orange" | "lime" | "red" | "outline" | "chosen" | "demo" | "tint";

export type TagProps = ComponentPropsWithRef<"span"> & {
  /** `tint` uses the color of the nearest `data-tint`. */
  kind?: TagKind | undefined;
  icon?: IconName | undefined;
};

export function Tag({ kind = "neutral", icon, className, children, ...rest }: TagProps) {
  return (
    <span className={classNames("tag", `tag-${kind}`, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

export type SessionStatus = "pending" | "confirmed" | "completed" | "cancelled" | "rejected";

export type StatusTagProps = ComponentPropsWithRef<"span"> & {
  /** Lowercase or capitalized: "confirmed" or "Confirmed". */
  status: SessionStatus | Capitalize<SessionStatus>;
  /** Always visible, because color alone is not enough. */
  label: string;
};

export function StatusTag({ status, label, className, ...rest }: StatusTagProps) {
  return (
    <span className={classNames("tag", `tag-${status.toLowerCase()}`, className)} {...rest}>
      {status.toLowerCase() === "confirmed" && <Icon name="check" />}
      {label}
    </span>
  );
}

/** Tags in a wrapping row. */
export function Tags({ className, ...rest }: ComponentPropsWithRef<"div">) {
  return <div className={classNames("tags", className)} {...rest} />;
}

export type CountBadgeProps = ComponentPropsWithRef<"span"> & {
  count: number;
  /** Text for screen readers: "3 unread". */
  label?: string | undefined;
  quiet?: boolean | undefined;
};

/** A count of pending things. Renders nothing at zero. */
export function CountBadge({ count, label, quiet, className, ...rest }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames("count", quiet && "count-quiet", className)} {...rest}>
      <span aria-hidden={label ? "true" : undefined}>{count > 99 ? "99+" : count}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
