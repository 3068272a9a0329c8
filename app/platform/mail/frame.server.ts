import type { Locale } from "../i18n/locales.ts";
import { languageTag } from "../i18n/locales.ts";
import { translator } from "../i18n/messages.ts";

export type MailBlock =
  | { kind: "text"; text: string }
  /** The most important fact in large type: a time, a code. */
  | { kind: "strong"; text: string; under?: string }
  | { kind: "facts"; facts: [label: string, value: string][] }
  /** Text a person wrote, kept in its language. */
  | { kind: "quote"; text: string }
  | { kind: "button"; label: string; href: string }
  /** An external address, shown in full under its label. */
  | { kind: "link"; label: string; href: string }
  | { kind: "note"; text: string };

export interface MailContent {
  locale: Locale;
  /** Preview text that mail programs show next to the subject. */
  preview: string;
  title: string;
  blocks: MailBlock[];
  /** Why the reader gets this mail. */
  footer: string;
}

/** The layout of every mail: HTML with inline styles that works in dark mode too, and the same as plain text. */
export function mailFrame(content: MailContent): { html: string; text: string } {
  return { html: htmlOf(content), text: textOf(content) };
}

/** The greeting of a mail, with a comma. */
export function greeting(locale: Locale, name?: string): string {
  const t = translator(locale, "platform");
  return name ? t("mail.hello_name", { name }) : t("mail.hello");
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");
const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = "color:#14241D";
const muted = "color:#55645C";

function htmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return `<p style="margin:0 0 16px;font-size:16px;line-height:26px;${ink}" class="ink">${lines(block.text)}</p>`;
    case "strong":
      return (
        `<div style="margin:0 0 16px;padding:16px 20px;border-radius:12px;background:#EAF6F0" class="box">`
        + `<p style="margin:0;font-size:20px;line-height:28px;font-weight:700;${ink}" class="ink">${lines(block.text)}</p>`
        + (block.under
          ? `<p style="margin:4px 0 0;font-size:15px;line-height:22px;${muted}" class="muted">${lines(block.under)}</p>`
          : "")
        + "</div>"
      );
    case "facts":
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.facts
        .map(
          ([label, value]) =>
            `<tr><td style="padding:3px 20px 3px 0;vertical-align:top;font-size:15px;line-height:22px;${muted}" class="muted">`
            + `${escapeHtml(label)}</td><td style="padding:3px 0;font-size:15px;line-height:22px;font-weight:600;${ink}" class="ink">`
            + `${lines(value)}</td></tr>`,
        )
        .join("")}</table>`;
    case "quote":
      return (
        `<p style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #A3D6C1;font-size:16px;line-height:24px;${ink}" class="ink">`
        + `${lines(block.text)}</p>`
      );
    case "button":
      return (
        `<p style="margin:8px 0 24px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:13px 26px;`
        + `border-radius:999px;background:#177A56;color:#FFFFFF;font-size:16px;line-height:22px;font-weight:600;text-decoration:none">`
        + `${escapeHtml(block.label)}</a></p>`
      );
    case "link":
      return (
        `<p style="margin:0 0 16px;font-size:16px;line-height:26px;${ink}" class="ink"><b>${escapeHtml(block.label)}</b><br>`
        + `<a href="${escapeHtml(block.href)}" style="color:inherit;word-break:break-all">${escapeHtml(block.href)}</a></p>`
      );
    case "note":
      return `<p style="margin:0 0 12px;font-size:14px;line-height:21px;${muted}" class="muted">${lines(block.text)}</p>`;
  }
}

const htmlOf = ({ locale, preview, title, blocks, footer }: MailContent) => `<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #101B16 !important; }
  .card { background: #1B2822 !important; }
  .box { background: #0E4A36 !important; }
  .ink { color: #F1F5F2 !important; }
  .muted { color: #B3C0B9 !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background:#FBF9F4;${font}" class="page">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF9F4" class="page"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;${font}"><tr>
<td style="padding:0 8px 16px;font-size:24px;line-height:32px;font-weight:800;letter-spacing:-0.02em;${ink}" class="ink"><span
 style="color:#F07F18">•</span> korak</td></tr><tr>
<td style="padding:28px 28px 16px;border-radius:20px;background:#FFFFFF" class="card">
<h1 style="margin:0 0 16px;font-size:24px;line-height:31px;font-weight:700;${ink}" class="ink">${escapeHtml(title)}</h1>
${blocks.map(htmlBlock).join("\n")}
</td></tr><tr>
<td style="padding:16px 8px;font-size:13px;line-height:20px;${muted}" class="muted">${lines(footer)}</td>
</tr></table></td></tr></table>
</body>
</html>`;

function textBlock(block: MailBlock): string {
  switch (block.kind) {
    case "strong":
      return block.under ? `${block.text}\n${block.under}` : block.text;
    case "facts":
      return block.facts.map(([label, value]) => `${label}: ${value.replaceAll("\n", ", ")}`).join("\n");
    case "quote":
      return block.text.split("\n").map((line) => `> ${line}`).join("\n");
    case "button":
    case "link":
      return `${block.label}:\n${block.href}`;
    default:
      return block.text;
  }
}

const textOf = ({ title, blocks, footer }: MailContent) =>
  `${[title, ...blocks.map(textBlock), `--\nkorak\n${footer}`].join("\n\n")}\n`;
