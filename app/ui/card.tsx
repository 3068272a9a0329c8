import type { ComponentPropsWithRef, ElementType, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { asDots } from "./dots.tsx";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { Scene } from "./scene.tsx";
import type { Tint } from "./tint.ts";

export type CardProps = ComponentPropsWithRef<"section"> & {
  as?: ElementType | undefined;
  /**
   * `flat`: no surface. `quiet`: sand. `deep`: the page's only deep-green block. `lime`: its only lime block. `float`:
   * shadow of sticky elements. `warning`: red hairline.
   */
  tone?: "surface" | "flat" | "quiet" | "deep" | "lime" | "float" | "warning" | undefined;
  /** No padding, for rows that reach the edge. */
  flush?: boolean | undefined;
  /** Stones on the right edge of a deep card. */
  path?: boolean | undefined;
};

export function Card({ as: As = "section", tone, flush, path, className, children, ...rest }: CardProps) {
  const classes = classNames("card", tone && tone !== "surface" && `card-${tone}`, flush && "card-flush", className);
  return (
    <As className={classes} {...rest}>
      {path && <Scene name="path" className="card-path" />}
      {children}
    </As>
  );
}

export type CardHeadProps = {
  title: ReactNode;
  level?: 2 | 3 | 4 | undefined;
  /** Below the title. */
  sub?: ReactNode;
  /** On the right: a link, a count, a button. */
  aside?: ReactNode;
  id?: string | undefined;
};

export function CardHead({ title, level = 2, sub, aside, id }: CardHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="card-head">
      <div>
        <Heading className="card-title" id={id}>
          {title}
        </Heading>
        {sub && <p className="muted small">{asDots(sub)}</p>}
      </div>
      {aside && <div className="card-aside">{aside}</div>}
    </div>
  );
}

/** A list with hairlines between entries. Children are `Row`s or `li` elements. */
export function Rows({ className, ...rest }: ComponentPropsWithRef<"ul">) {
  return <ul className={classNames("rows", className)} role="list" {...rest} />;
}

export type RowProps = Omit<ComponentPropsWithRef<"li">, "title"> & {
  /** Portrait or pebble on the left. */
  lead?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Small facts on the right: a time, a count. */
  aside?: ReactNode;
  /** Buttons: on the right; on phones below the text. */
  actions?: ReactNode;
};

export function Row({ lead, title, text, aside, actions, className, children, ...rest }: RowProps) {
  return (
    <li className={classNames("row", className)} {...rest}>
      {lead && <div className="row-lead">{lead}</div>}
      <div className="row-body">
        <p className="row-title">{asDots(title)}</p>
        {text && <p className="row-text">{asDots(text)}</p>}
        {children}
      </div>
      {aside && <div className="row-aside">{aside}</div>}
      {actions && <div className="row-actions">{actions}</div>}
    </li>
  );
}

export type PebbleProps = ComponentPropsWithRef<"span"> & {
  icon?: IconName | undefined;
  tint?: Tint | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  shape?: 1 | 2 | 3 | undefined;
};

/** A stone in the current tint with an icon or a number. */
export function Pebble({ icon, tint, size = "md", shape = 1, className, children, ...rest }: PebbleProps) {
  const classes = classNames("pebble", `pebble-${size}`, `shape-${shape}`, className);
  return (
    <span className={classes} data-tint={tint} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
