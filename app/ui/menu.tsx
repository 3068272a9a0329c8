import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { Anchor, type LinkAs } from "./link-as.tsx";

export type MenuProps = Omit<ComponentPropsWithRef<"details">, "title"> & {
  /** Content of the trigger: text, a portrait. */
  trigger: ReactNode;
  /** Accessible name if the trigger has no text. */
  label?: string | undefined;
  /** Style of the trigger. */
  kind?: "plain" | "button" | "switcher" | "icon" | undefined;
  /** The edge at which panel and trigger align. */
  align?: "start" | "end" | undefined;
  wide?: boolean | undefined;
  hideCaret?: boolean | undefined;
};

/**
 * A panel that opens below its trigger. Uses `details`, so it works without scripts; with `elements/menu.ts`, Escape or
 * a press outside closes it.
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
  /** Below the label. */
  text?: ReactNode;
  current?: boolean | undefined;
  lang?: string | undefined;
} & (
  | { href: string; as?: LinkAs | undefined; hrefLang?: string | undefined }
  /** A submit button of the surrounding form. */
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
  /** Text for screen readers before the current language: "Language". */
  label: string;
  items: readonly { locale: string; href: string; label: string; lang: string; current?: boolean | undefined }[];
  /** Posts the choice (`locale`, `back`) to this path instead of rendering links. */
  action?: string | undefined;
  /** The current page's path, sent with `action`. */
  back?: string | undefined;
};

/** Links to the same page in other languages. */
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
  /** Sticky at the bottom: clear, apply. */
  footer?: ReactNode;
  /** From lg on, an ordinary column of the page that is always visible. */
  column?: boolean | undefined;
};

/**
 * A bottom sheet on phones, a centered window on larger screens. Any button with `popoverTarget={id}` opens it, without
 * scripts.
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

/** A heading that expands the content below it: filter groups, questions. */
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
