import { Marked } from "marked";
import { type LegalText, type LegalVersion } from "../../../../content/legal/versions.ts";
import { withoutHangingWords } from "../../../platform/i18n/line-ends.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { plainMessage, translator } from "../../../platform/i18n/messages.ts";
import { type RetentionRow, retentionRows, type RetentionSettings } from "../../../platform/retention/retention.ts";
import type { Settings } from "../../../platform/settings/settings.server.ts";
import { formatsOf } from "../../../platform/time/formats.ts";

const files = import.meta.glob<string>("../../../../content/legal/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

export interface LegalPage extends LegalVersion {
  html: string;
  /** One sentence: what changed since the previous version. */
  changes: string;
  /** What the operator's lawyer has to confirm before the text applies. */
  open: string[];
  /** Reading time in minutes. */
  minutes: number;
  /** The headings, for the table of contents; `id` is the heading's id. */
  parts: { id: string; title: string }[];
}

/** Reading speed; below average because people read terms carefully. */
const wordsAMinute = 180;

const known = new Map<string, LegalPage>();

type Named = Pick<Settings, "supportEmail" | "operator" | "auditDays" | "authAuditDays" | "mailDays">;

/**
 * The legal document in force, as HTML limited to headings, paragraphs, lists and links. Raw HTML in a source is escaped. Replaces
 * `{support}` and `{operator.…}` with settings, and `{retention}` with the list of periods; operator settings that are missing
 * show as a conspicuous gap.
 */
export function legalPage(text: LegalText, locale: Locale, settings: Named): LegalPage {
  const { supportEmail, operator, auditDays, authAuditDays, mailDays } = settings;
  const key = JSON.stringify([text, locale, supportEmail, operator, auditDays, authAuditDays, mailDays]);
  let page = known.get(key);
  if (!page) {
    const t = translator(locale, "content");
    const named = (fact: keyof typeof operator) => {
      const value = operator[fact];
      if (value === undefined) return `<mark>[${t(`operator.${fact}.missing`)}]</mark>`;
      return escaped(fact === "effectiveDate" ? formatsOf({ locale }).date(value, { alone: true }) : value);
    };
    const source = sourceOf(text, locale).replace("{retention}", () => retentionList(locale, settings));
    page = render(source, supportEmail, named as (fact: string) => string);
    known.set(key, page);
  }
  return page;
}

/** How long each kind of data is kept and why, as a Markdown list. */
function retentionList(locale: Locale, settings: RetentionSettings): string {
  const t = translator(locale, "content");
  const period = (row: RetentionRow["row"]) => {
    if ("until" in row) return t(`retention.until.${row.until}`);
    const days = typeof row.days === "number" ? row.days : settings[row.days];
    const years = Math.floor(days / 365);
    // A period from a setting is shown in days, as the operator entered it.
    return typeof row.days === "number" && years > 1
      ? t("retention.years", { count: years })
      : t("retention.days", { count: days, days: String(days) });
  };
  return retentionRows()
    .map(({ owner, kind, row }) => {
      const what = plainMessage(locale, owner, `retention.${kind}`);
      if (what === undefined) throw new Error(`No text "retention.${kind}" in feature "${owner}"`);
      return `- ${what}: ${period(row)}. ${t(`retention.basis.${row.basis}`)}`;
    })
    .join("\n");
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
  const [, items = ""] = /^open:\n((?:- .+\n?)+)/m.exec(head) ?? [];
  const open = items
    .split("\n")
    .filter(Boolean)
    .map((item) => withoutHangingWords(item.slice(2)));
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
    // Only after parsing the Markdown: an operator's name may contain Markdown characters.
    .replaceAll(/\{operator\.(\w+)\}/g, (_, fact: string) => operator(fact));
  const minutes = Math.ceil(body.split(/\s+/).length / wordsAMinute);
  return {
    version: Number(value("version")),
    date: value("date"),
    changes: value("changes"),
    open,
    minutes,
    html,
    parts,
  };
}
