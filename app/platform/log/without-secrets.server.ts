import { locales } from "../i18n/locales.ts";
import type { Page } from "../i18n/pages.ts";
import { pages } from "../features/pages.ts";

/** A page's parameter with this name is a secret that opens the page, so it must not be stored in a log. */
const secretName = ":token";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Also matches a letter in percent encoding, because the router decodes paths. */
const letters = (word: string) =>
  [...word].map((one) => `(?:${escaped(one)}|%${one.charCodeAt(0).toString(16)})`).join("");

/** The query of a path or URL. */
const queries = /\?(?<=\/[^\s"'<>?#\\]*\?)[^\s"'<>?#=\\]+=[^\s"'<>\\]*/g;

let known: { count: number; pattern: RegExp } = { count: 0, pattern: /(?!)/g };

/** Matches the part of a page's path before a secret, in any language, and the secret. */
function pattern(): RegExp {
  const table: Page[] = Object.values(pages);
  if (table.length !== known.count) {
    const starts = new Set<string>();
    for (const { path } of table) {
      for (const locale of locales) {
        const segments = path[locale]?.split("/") ?? [];
        const at = segments.indexOf(secretName);
        if (at >= 0)
          starts.add(
            segments
              .slice(0, at)
              .map((one) => (one.startsWith(":") ? "[^/]+" : letters(one)))
              .join("/+"),
          );
      }
    }
    known = {
      count: table.length,
      pattern: starts.size > 0 ? new RegExp(`(/(?:${[...starts].join("|")})/+)[^\\s"'<>?#\\\\]+`, "gi") : /(?!)/g,
    };
  }
  return known.pattern;
}

/** Removes secrets from a path or a sentence with paths: those in a page's path, and all queries. */
export const withoutSecrets = (text: string): string => text.replace(pattern(), "$1[secret]").replace(queries, "?…");
