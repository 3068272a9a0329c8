import type { Page } from "playwright-core";

export interface Look {
  lang: string;
  title: string;
  h1: string[];
  /** Number of characters of readable text in `main`. */
  words: number;
  links: { href: string; lang: string | null }[];
  ids: string[];
  /** Visible controls that do nothing without scripts. */
  dead: string[];
  /** Text with a position on the page that is invisible, as if waiting for a script. */
  hidden: string[];
}

/** Describes the page as a reader without scripts sees it. */
export const lookAt = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const visible = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const text = (one: Element) => (one.textContent ?? "").replace(/\s+/g, " ").trim();
    const shown = (one: Element) => one.outerHTML.replace(/\s+/g, " ").slice(0, 140);

    /** Whether a form has its own submit button. */
    const sendable = (form: HTMLFormElement | null) =>
      !!form &&
      [...form.elements].some((one) => one.matches("button:not([type=button], [type=reset]), input[type=submit]"));
    const works = (one: Element): boolean => {
      if (one instanceof HTMLButtonElement) {
        if (one.popoverTargetElement ?? one.commandForElement) return true;
        return one.type === "submit" && one.form !== null;
      }
      if (one.localName === "summary") return one.parentElement?.localName === "details";
      if (one instanceof HTMLAnchorElement)
        return /^(https?|mailto|tel):/.test(one.href) && one.getAttribute("href") !== "#";
      if (one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement) {
        return sendable(one.form);
      }
      if (one instanceof HTMLFormElement) return sendable(one);
      // An overflowing element may be a Tab stop, so that the keyboard can scroll it.
      return one.getAttribute("role") === null && one.scrollWidth > one.clientWidth;
    };
    const roles = [
      "button",
      "tab",
      "switch",
      "combobox",
      "slider",
      "checkbox",
      "menuitem",
      "option",
      "link",
      "spinbutton",
    ];
    const controls = document.querySelectorAll(
      [
        "a",
        "button",
        "summary",
        "input:not([type=hidden])",
        "select",
        "textarea",
        "form",
        "[tabindex='0']",
        "[onclick]",
        "[contenteditable]",
        ...roles.map((role) => `[role=${role}]`),
      ].join(),
    );
    const main = document.querySelector("main");
    const paragraphs = [...(main?.querySelectorAll("h2, h3, p, li, label, legend, button, a, td, dd") ?? [])];
    return {
      lang: document.documentElement.lang,
      title: document.title,
      h1: [...document.querySelectorAll("h1")].filter(visible).map(text),
      words: main ? text(main).length : 0,
      links: [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map((one) => ({
        href: one.href,
        lang: one.getAttribute("hreflang"),
      })),
      ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
      dead: [...controls].filter((one) => visible(one) && !works(one)).map(shown),
      hidden: paragraphs.filter((one) => text(one) !== "" && one.checkVisibility() && !visible(one)).map(shown),
    };
  });

/** Lists the links in a page's source, with their `hreflang`. */
export const linksOf = (source: string): { href: string; lang: string | undefined }[] =>
  [...source.matchAll(/<a\s[^>]*>/g)].flatMap(([tag]) => {
    const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
    const href = value("href");
    return href === undefined ? [] : [{ href, lang: value("hreflang") }];
  });
