import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { Anchor, type LinkAs } from "./link-as.tsx";

export type MenuProps = Omit<ComponentPropsWithRef<"details">, "title"> & {
  /** What opens it: words, a portrait. */
  trigger: ReactNode;
  /** Needed when the trigger has no words. */
  label?: string | undefined;
  /** Looks of the trigger. */
  kind?: "plain" | "button" | "switcher" | "icon" | undefined;
  /** Which edge the panel shares with the trigger. */
  align?: "start" | "end" | undefined;
  wide?: boolean | undefined;
  hideCaret?: boolean | undefined;
};

/**
 * A panel that opens under its trigger. Plain `details`, so it works without scripts; wherever `elements/menu.ts` is
 * loaded, Escape and a press outside close it.
 */
export function Menu(props: MenuProps) {
  const { trigger, label, kind = "plain", align = "end", wide, hideCaret, className, children, ...rest } = props;
  return (
    <details className={classNames("menu", `menu-${kind}`, className)} data-menu="" {...rest}>
      <summary aria-label={label}>
        {trigger}
        {!hideCaret && <Icon name="caret-down" size={14} />}
      </summary>
      <div className={classNames("menu-panel", `menu-${align}`, wide && "menu-wide")}>{children}</div>
    </details>
  );
}

export type MenuItemProps = {
  children: ReactNode;
  icon?: IconName | undefined;
  /** Under the words. */
  text?: ReactNode;
  current?: boolean | undefined;
  lang?: string | undefined;
} & (
  | { href: string; as?: LinkAs | undefined; hrefLang?: string | undefined }
  /** A submit button of the form around it. */
  | { name?: string | undefined; value?: string | undefined; href?: undefined }
);

export function MenuItem(props: MenuItemProps) {
  const inside = (
    <>
      {props.icon && <Icon name={props.icon} size={20} />}
      <span className="menu-words">
        {props.children}
        {props.text && <span className="muted small">{props.text}</span>}
      </span>
      {props.current && <Icon name="check" size={18} />}
    </>
  );
  if (props.href === undefined)
    return (
      <button
        className="menu-item"
        name={props.name}
        value={props.value}
        aria-pressed={props.current}
        lang={props.lang}
      >
        {inside}
      </button>
    );
  const { href, as, hrefLang, lang, current } = props;
  return (
    <Anchor className="menu-item" {...{ href, as, hrefLang, lang }} aria-current={current ? "true" : undefined}>
      {inside}
    </Anchor>
  );
}

export type LanguageMenuProps = {
  /** "Language", for screen readers, before the current one. */
  label: string;
  items: readonly { locale: string; href: string; label: string; lang: string; current?: boolean | undefined }[];
  /** Where a choice is posted to (`locale`, `back`) instead of being a link. */
  action?: string | undefined;
  /** The page at hand, for `action`. */
  back?: string | undefined;
};

/** The same page in another language. */
export function LanguageMenu({ label, items, action, back }: LanguageMenuProps) {
  const current = items.find((item) => item.current) ?? items[0];
  return (
    <Menu
      className="language-menu"
      trigger={
        <>
          <Icon name="globe-simple" size={20} />
          <span className="visually-hidden">{label}: </span>
          <span lang={current?.lang}>{current?.label}</span>
        </>
      }
    >
      {action ? (
        <form method="post" action={action}>
          <input type="hidden" name="back" value={back} />
          {items.map((item) => (
            <MenuItem key={item.lang} name="locale" value={item.locale} lang={item.lang} current={item.current}>
              {item.label}
            </MenuItem>
          ))}
        </form>
      ) : (
        items.map((item) => (
          <MenuItem key={item.lang} href={item.href} hrefLang={item.lang} lang={item.lang} current={item.current}>
            {item.label}
          </MenuItem>
        ))
      )}
    </Menu>
  );
}

export type SheetProps = ComponentPropsWithRef<"div"> & {
  id: string;
  title: ReactNode;
  closeLabel: string;
  /** Stays in sight at the foot: clear, apply. */
  footer?: ReactNode;
  /** From lg on it is an ordinary column of the page, always in sight. */
  column?: boolean | undefined;
};

/**
 * A sheet from below on phones, a window in the middle on larger screens. Opened by any button with
 * `popoverTarget={id}`; needs no scripts.
 */
export function Sheet({ id, title, closeLabel, footer, column, className, children, ...rest }: SheetProps) {
  return (
    <div id={id} popover="auto" className={classNames("sheet", column && "sheet-column", className)} {...rest}>
      <div className="sheet-head">
        <h2 className="card-title">{title}</h2>
        <button
          type="button"
          className="icon-button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
        >
          <Icon name="x" size={20} />
        </button>
      </div>
      <div className="sheet-body">{children}</div>
      {footer && <div className="sheet-foot">{footer}</div>}
    </div>
  );
}

export type DisclosureProps = ComponentPropsWithRef<"details"> & { summary: ReactNode };

/** A heading that folds what is under it: filter groups, questions. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details className={classNames("disclosure", className)} {...rest}>
      <summary>
        <span>{summary}</span>
        <Icon name="caret-down" size={16} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
