import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import { BackLink } from "./navigation.tsx";
import { Scene } from "./scene.tsx";

type FrameLink = { href: string; label: ReactNode; active?: boolean | undefined; lang?: string | undefined };

export type PublicHeaderProps = {
  homeHref: string;
  homeLabel: string;
  links: readonly FrameLink[];
  /** Accessible name of the navigation. */
  label: string;
  /** Label of the menu button on phones. */
  menuLabel: string;
  /** A `LanguageMenu`. */
  language?: ReactNode;
  /** Sign in, create account. */
  actions?: ReactNode;
};

export function PublicHeader({ homeHref, homeLabel, links, label, menuLabel, language, actions }: PublicHeaderProps) {
  const list = links.map((link) => (
    <a key={link.href} href={link.href} aria-current={link.active ? "page" : undefined}>
      {link.label}
    </a>
  ));
  return (
    <header className="public-header">
      <div className="container">
        <Logo href={homeHref} label={homeLabel} />
        <nav className="public-links" aria-label={label}>
          {list}
        </nav>
        <div className="public-tools">
          {language}
          <div className="public-actions">{actions}</div>
          <details className="public-menu" data-menu="">
            <summary aria-label={menuLabel} className="icon-button">
              <Icon name="list" size={26} className="public-menu-open" />
              <Icon name="x" size={26} className="public-menu-close" />
            </summary>
            <div className="public-menu-panel">
              <nav aria-label={label}>{list}</nav>
              {actions}
            </div>
          </details>
        </div>
      </div>
    </header>
  );
}

export type PublicFooterProps = {
  homeHref: string;
  homeLabel: string;
  /** Two sentences about the product. */
  text: ReactNode;
  columns: readonly { title: string; links: readonly FrameLink[] }[];
  /** Bottom line: year, terms, privacy. */
  bottom?: ReactNode;
  languages?: readonly FrameLink[] | undefined;
  languagesLabel?: string | undefined;
};

export function PublicFooter(props: PublicFooterProps) {
  const { homeHref, homeLabel, text, columns, bottom, languages = [], languagesLabel } = props;
  return (
    <footer className="public-footer">
      <div className="container">
        <div className="footer-columns">
          <div>
            <Logo href={homeHref} label={homeLabel} />
            <p className="muted small">{text}</p>
          </div>
          {columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>{column.title}</h2>
              <ul role="list">
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer-bottom">
          {bottom}
          {languages.length > 0 && (
            <nav className="footer-languages" aria-label={languagesLabel}>
              {languages.map((link) => (
                <a
                  key={link.href}
                  href={link.href}
                  lang={link.lang}
                  hrefLang={link.lang}
                  aria-current={link.active ? "true" : undefined}
                >
                  {link.label}
                </a>
              ))}
            </nav>
          )}
        </div>
      </div>
    </footer>
  );
}

export type SignInPanelProps = {
  homeHref: string;
  homeLabel: string;
  /** On the green panel, visible from lg on. */
  title: ReactNode;
  text: ReactNode;
  back?: { href: string; label: ReactNode } | undefined;
  language?: ReactNode;
  /** 560 px for wizards, otherwise 440 px. */
  wide?: boolean | undefined;
  children: ReactNode;
};

/** Layout of sign-in, registration and consents: scene on the left, form on the right. Renders the page's `main`. */
export function SignInPanel({ homeHref, homeLabel, title, text, back, language, wide, children }: SignInPanelProps) {
  return (
    <div className="sign-in">
      <aside className="sign-in-side" aria-labelledby="sign-in-title">
        <Logo href={homeHref} label={homeLabel} inverted />
        <Scene name="panel" priority />
        <div className="sign-in-words">
          <p className="sign-in-title" id="sign-in-title">
            {title}
          </p>
          <p>{text}</p>
        </div>
      </aside>
      <div className="sign-in-main">
        <header className="sign-in-top">
          <Logo href={homeHref} label={homeLabel} />
          {back && <BackLink href={back.href}>{back.label}</BackLink>}
          {language}
        </header>
        <main id="content" tabIndex={-1} className={classNames("sign-in-box", wide && "sign-in-wide")}>
          {children}
        </main>
      </div>
    </div>
  );
}
