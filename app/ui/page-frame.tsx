import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import type { LinkAs } from "./link-as.tsx";
import { Anchor } from "./link-as.tsx";
import { Logo } from "./logo.tsx";
import { BackLink } from "./navigation.tsx";
import { CountBadge } from "./tag.tsx";
import type { Tint } from "./tint.ts";

export type MenuEntry = {
  href: string;
  label: string;
  icon: IconName;
  active?: boolean | undefined;
  count?: number | undefined;
  countLabel?: string | undefined;
  as?: LinkAs | undefined;
  /** Hides the entry in the bottom bar. */
  wide?: boolean | undefined;
};

const filled: Partial<Record<IconName, IconName>> = {
  house: "house-fill",
  "magnifying-glass": "magnifying-glass-fill",
  "calendar-blank": "calendar-blank-fill",
  "chat-circle-dots": "chat-circle-dots-fill",
  "user-circle": "user-circle-fill",
  users: "users-fill",
  wallet: "wallet-fill",
  receipt: "receipt-fill",
};

export type TopBarProps = {
  homeHref: string;
  homeLabel: string;
  places: readonly MenuEntry[];
  /** Accessible name of the menu. */
  label: string;
  /** The notification bell. */
  tools?: ReactNode;
  /** The selected profile, as a `Menu kind="switcher"`. */
  switcher?: ReactNode;
  as?: LinkAs | undefined;
};

/** Top bar of the signed-in areas: 76 px from lg on with the menu, 64 px below that without it. */
export function TopBar({ homeHref, homeLabel, places, label, tools, switcher, as }: TopBarProps) {
  return (
    <header className="top-bar">
      <div className="container">
        <Logo href={homeHref} label={homeLabel} as={as} />
        <nav className="top-places" aria-label={label}>
          {places.map((place) => (
            <Anchor key={place.href} href={place.href} as={place.as} aria-current={place.active ? "page" : undefined}>
              {place.label}
              {place.count !== undefined && <CountBadge count={place.count} label={place.countLabel} />}
            </Anchor>
          ))}
        </nav>
        <div className="top-tools">
          {tools}
          {switcher}
        </div>
      </div>
    </header>
  );
}

/** The same menu at the bottom of small screens, with at most five entries; hidden if there is only one. */
export function BottomBar({ places, label }: { places: readonly MenuEntry[]; label: string }) {
  const shown = places.filter(({ wide }) => !wide);
  if (shown.length < 2) return null;
  return (
    <nav className="bottom-bar" aria-label={label}>
      {shown.slice(0, 5).map((place) => (
        <Anchor key={place.href} href={place.href} as={place.as} aria-current={place.active ? "page" : undefined}>
          <span className="bottom-stone">
            <Icon name={place.active ? (filled[place.icon] ?? place.icon) : place.icon} size={22} />
          </span>
          <span className="bottom-label">{place.label}</span>
          {place.count !== undefined && <CountBadge count={place.count} label={place.countLabel} />}
        </Anchor>
      ))}
    </nav>
  );
}

export type PageHeadProps = {
  title: ReactNode;
  sub?: ReactNode;
  back?: { href: string; label: ReactNode; as?: LinkAs | undefined } | undefined;
  /** Above the title. */
  tags?: ReactNode;
  /** On the left: a portrait or a pair. */
  portraits?: ReactNode;
  actions?: ReactNode;
  tabs?: ReactNode;
  /** Above everything: the pages about the same thing, as `Tabs kind="pills"`. */
  nav?: ReactNode;
  /** The child's tint, on pages about one child. */
  tint?: Tint | undefined;
};

/** Props for the custom head of one of several pages about the same thing; `loaded` is that page's data. */
export type OwnHeadProps = Pick<PageHeadProps, "nav" | "tint"> & { loaded: unknown };

/** The tinted page head, connected to the top bar. */
export function PageHead({ title, sub, back, tags, portraits, actions, tabs, nav, tint }: PageHeadProps) {
  return (
    <div className={classNames("page-head", !!tabs && "page-head-tabs")} data-tint={tint}>
      <div className="container">
        {nav}
        {back && (
          <BackLink href={back.href} as={back.as}>
            {back.label}
          </BackLink>
        )}
        <div className="page-head-row">
          {portraits}
          <div className="page-head-words">
            {tags && <div className="tags">{tags}</div>}
            <h1>{title}</h1>
            {sub && <p className="page-head-sub">{sub}</p>}
          </div>
          {actions && <div className="page-head-actions">{actions}</div>}
        </div>
        {tabs}
      </div>
    </div>
  );
}

/** Main column and, from lg on, a 400-px side column. */
export function Columns({ side, children, className }: { side?: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div className={classNames("columns", className)}>
      <div className="stack">{children}</div>
      {side && <div className="stack">{side}</div>}
    </div>
  );
}

/** Stacks children with the gap used between cards. */
export function Stack({ className, ...rest }: ComponentPropsWithRef<"div">) {
  return <div className={classNames("stack", className)} {...rest} />;
}

/** Wraps children in a row: buttons, facts. */
export function Cluster({ className, ...rest }: ComponentPropsWithRef<"div">) {
  return <div className={classNames("cluster", className)} {...rest} />;
}
