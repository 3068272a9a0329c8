import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Anchor, type LinkAs } from "./link-as.tsx";
import { CountBadge } from "./tag.tsx";

export type TabItem = {
  href: string;
  label: ReactNode;
  /** The label's language, if it differs from the page's. */
  lang?: string | undefined;
  count?: number | undefined;
  /** The count as text: "2 waiting". */
  countLabel?: string | undefined;
  active?: boolean | undefined;
  as?: LinkAs | undefined;
};

export type TabsProps = {
  items: readonly TabItem[];
  label: string;
  /** `pills`: rounded tabs above a page's title or for filters of a list; the active one is filled with the page's tint. */
  kind?: "pills" | undefined;
  className?: string | undefined;
};

/** Scrolls a focused tab fully into view, because browsers are satisfied when part of it is visible. */
const showWhole = ({ target }: FocusEvent<HTMLElement>) =>
  target.scrollIntoView({ block: "nearest", inline: "nearest" });

/** Tabs that are links; the active one is underlined. The row scrolls horizontally, first to the active one. */
export function Tabs({ items, label, kind, className }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const here = items.find(({ active }) => active)?.href;
  // On phones the active tab may be outside the visible part of the row.
  useEffect(() => {
    const [all, one] = [row.current, row.current?.querySelector("[aria-current]")];
    if (here === undefined || !all || !one || all.scrollWidth <= all.clientWidth) return;
    const [outer, inner] = [all.getBoundingClientRect(), one.getBoundingClientRect()];
    all.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [here]);
  return (
    <nav
      ref={row}
      className={classNames("tabs", kind && `tabs-${kind}`, className)}
      aria-label={label}
      onFocus={showWhole}
    >
      <ul role="list">
        {items.map((item) => (
          <li key={item.href}>
            <Anchor href={item.href} as={item.as} lang={item.lang} aria-current={item.active ? "page" : undefined}>
              {item.label}
              {item.count !== undefined && (
                <CountBadge count={item.count} label={item.countLabel} quiet={!item.active} />
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type BreadcrumbsProps = {
  label: string;
  /** The last one is the current page and has no `href`. */
  items: readonly { label: string; href?: string | undefined }[];
};

export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol role="list">
        {items.map((item, index) => (
          <li key={index}>
            {index > 0 && <Icon name="caret-right" size={12} />}
            {item.href ? <a href={item.href}>{item.label}</a> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export type BackLinkProps = { href: string; children: ReactNode; as?: LinkAs | undefined };

export function BackLink({ href, children, as }: BackLinkProps) {
  return (
    <Anchor className="back-link" href={href} as={as}>
      <Icon name="arrow-left" size={16} /> {children}
    </Anchor>
  );
}
