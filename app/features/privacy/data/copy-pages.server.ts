import { languageTag } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { escapeHtml } from "../../../platform/mail/frame.server.ts";
import type { ExportedRows } from "../../../platform/features/export.server.ts";
import {
  columnName,
  dayText,
  partName,
  placeOf,
  readableColumnName,
  tableName,
  valueText,
  type CopyContext,
} from "./copy-words.server.ts";

type Row = Record<string, unknown>;

const style = `
:root{color-scheme:light dark;--ink:#14241d;--muted:#55645c;--page:#fbf9f4;--card:#fff;--line:#e3ded2;--green:#0f5c41}
@media(prefers-color-scheme:dark){:root{--ink:#edf3ef;--muted:#a7b5ad;--page:#101a15;--card:#18251f;--line:#2c3b34;--green:#8ed6b5}}
body{margin:0 auto;padding:32px 20px 64px;max-width:860px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--page)}
h1{font-size:30px;line-height:1.2;margin:16px 0 4px}h2{font-size:21px;margin:36px 0 8px}p{margin:0 0 12px}a{color:var(--green)}
.muted{color:var(--muted)}nav{margin-bottom:16px}ul.parts{list-style:none;padding:0}ul.parts li{padding:10px 0;border-bottom:1px solid var(--line)}
article{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:12px 18px;margin:0 0 12px;break-inside:avoid}
dl{display:grid;grid-template-columns:minmax(110px,30%) 1fr;gap:4px 18px;margin:0}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
@media(max-width:520px){dl{display:block}dd{margin-bottom:8px}}`;

/** Builds a page without external resources, because it is opened from a folder, perhaps years later. */
function page({ locale }: CopyContext, title: string, body: string): string {
  return (
    `<!doctype html>\n<html lang="${languageTag[locale]}">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">\n` +
    `<title>${escapeHtml(title)}</title>\n<style>${style}\n</style>\n</head>\n<body>\n${body}\n</body>\n</html>\n`
  );
}

export interface CopyPart {
  name: string;
  tables: ExportedRows;
}

export const countRows = (tables: ExportedRows) => Object.values(tables).reduce((sum, rows) => sum + rows.length, 0);

/** Builds the page of one feature's data. Each row names its columns in plain words. */
export function partPage(words: CopyContext, { name, tables }: CopyPart): string {
  const t = translator(words.locale, "privacy");
  const title = partName(words, name);
  const sections = Object.entries(tables)
    .filter(([, rows]) => rows.length > 0)
    .map(([table, rows]) => {
      const articles = (rows as readonly Row[]).map((row) => articleOf(words, table, row)).join("\n");
      return `<h2>${escapeHtml(tableName(words, table))}</h2>\n${articles}`;
    });
  const back = `<nav><a href="../index.html">${escapeHtml(t("copy.back"))}</a></nav>`;
  return page(words, title, `${back}\n<h1>${escapeHtml(title)}</h1>\n${sections.join("\n")}`);
}

function articleOf(words: CopyContext, table: string, row: Row): string {
  const facts = Object.entries(row).flatMap(([column, value]) => {
    const place = placeOf(words, table, column);
    const label = columnName(words, place);
    const text = label === null ? undefined : valueText(words, place, value, row);
    if (text === undefined) return [];
    return [`<dt>${escapeHtml(label ?? readableColumnName(column))}</dt><dd>${escapeHtml(text)}</dd>`];
  });
  return `<article><dl>${facts.join("")}</dl></article>`;
}

export interface CopiedFile {
  /** Path in the archive. */
  path: string;
  name: string;
}

/** Builds the first page: whose data it is, the date, and the contents. */
export function indexPage(
  words: CopyContext,
  people: readonly string[],
  parts: readonly CopyPart[],
  files: readonly CopiedFile[],
): string {
  const t = translator(words.locale, "privacy");
  const title = t("copy.title");
  const list = parts.map((part) => {
    const link = `<a href="pages/${part.name}.html">${escapeHtml(partName(words, part.name))}</a>`;
    return `<li>${link} <span class="muted">${escapeHtml(t("copy.entries", { count: countRows(part.tables) }))}</span></li>`;
  });
  const stored = files.map(
    ({ path, name }) => `<li><a href="${escapeHtml(encodeURI(path))}">${escapeHtml(name)}</a></li>`,
  );
  return page(
    words,
    title,
    [
      `<h1>${escapeHtml(title)}</h1>`,
      `<p class="muted">${escapeHtml(t("copy.about", { people: people.join(", "), date: dayText(words, words.now), zone: words.zone }))}</p>`,
      `<p>${escapeHtml(t("copy.left_out"))}</p>`,
      `<ul class="parts">\n${list.join("\n")}\n</ul>`,
      ...(stored.length > 0
        ? [`<h2>${escapeHtml(t("copy.files"))}</h2>`, `<ul class="parts">\n${stored.join("\n")}\n</ul>`]
        : []),
      `<p class="muted">${escapeHtml(t("copy.programs"))}</p>`,
    ].join("\n"),
  );
}
