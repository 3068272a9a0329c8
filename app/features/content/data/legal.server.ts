import { Marked } from "marked";
import { type LegalText, type LegalVersion } from "../../../../content/legal/versions.ts";
import { withoutHangingWords } from "../../../platform/i18n/line-ends.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { Settings } from "../../../platform/settings/settings.server.ts";

const files = import.meta.glob<string>("../../../../content/legal/*.md", { query: "?raw", import: "default", eager: true });

export interface LegalPage extends LegalVersion {
  html: string;
  /** In a sentence, what is different from the version before. */
  changes: string;
  /** How long it takes to read. */
  minutes: number;
  /** The text's parts, for the list of contents; `id` is the heading's. */
  parts: { id: string; title: string }[];
}

/** Slower than a novel: terms are read with care. */
const wordsAMinute = 180;

const known = new Map<string, LegalPage>();

type Named = Pick<Settings, "supportEmail" | "operator">;

/**
 * A legal text in force, as HTML of headings, paragraphs, lists and links only. Raw HTML in a source is shown as text.
 * `{support}` and `{operator.…}` stand for the settings; what the operator has not set is a gap that nobody overlooks.
 */
export function legalPage(text: LegalText, locale: Locale, { supportEmail, operator }: Named): LegalPage {
  const key = JSON.stringify([text, locale, supportEmail, operator]);
  let page = known.get(key);
  if (!page) {
    const t = translator(locale, "content");
    const named = (fact: keyof typeof operator) =>
      operator[fact] === undefined ? `<mark>[${t(`operator.${fact}.missing`)}]</mark>` : escaped(operator[fact]);
    page = render(sourceOf(text, locale), supportEmail, named as (fact: string) => string);
    known.set(key, page);
  }
  return page;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function sourceOf(text: LegalText, locale: Locale): string {
  const source = files[`../../../../content/legal/${text}.${locale}.md`];
  if (source === undefined) throw new Error(`content/legal/${text}.${locale}.md is missing`);
  return source;
}

function render(source: string, support: string, operator: (fact: string) => string): LegalPage {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const value = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(head)?.[1]?.trim() ?? "";
  const parts: LegalPage["parts"] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = `part-${parts.length + 1}`;
        if (depth === 2) parts.push({ id, title: text });
        const inside = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h${depth}>${inside}</h${depth}>\n`;
        return `<h2 id="${id}">${inside.replace(/^\d+\.(?= )/, "<span>$&</span>")}</h2>\n`;
      },
      html: ({ text }) => escaped(text),
    },
  });
  const filled = body.replaceAll("{support}", `[${support}](mailto:${support})`);
  const html = marked
    .parse(withoutHangingWords(filled), { async: false })
    // After the marks were read: an operator's name may have some in it.
    .replaceAll(/\{operator\.(\w+)\}/g, (_, fact: string) => operator(fact));
  const minutes = Math.ceil(body.split(/\s+/).length / wordsAMinute);
  return { version: Number(value("version")), date: value("date"), changes: value("changes"), minutes, html, parts };
}
