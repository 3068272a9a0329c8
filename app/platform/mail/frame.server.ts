import type { Locale } from "../i18n/locales.ts";
import { languageTag } from "../i18n/locales.ts";
import { translator } from "../i18n/messages.ts";
import { logo } from "./logo.server.ts";

export type MailBlock =
  | { kind: "text"; text: string }
  /** The most important fact in large type: a time, a code. */
  | { kind: "strong"; text: string; under?: string }
  | { kind: "facts"; facts: [label: string, value: string][] }
  /** Text that a person wrote, not translated; `by` introduces it. */
  | { kind: "quote"; text: string; by?: string }
  | { kind: "button"; label: string; href: string }
  /** A link next to the main button. */
  | { kind: "more"; label: string; href: string }
  /** An external address, shown in full under its label. */
  | { kind: "link"; label: string; href: string }
  | { kind: "note"; text: string };

export interface MailContent {
  locale: Locale;
  /** Preview text that email programs show next to the subject. */
  preview: string;
  title: string;
  blocks: MailBlock[];
  /** Why the reader gets this email. */
  footer: string;
  /** For our own team: leaves out where replies go. */
  internal?: true;
}

/** Content id of the logo. Delivery attaches it, because email programs may not load pictures from elsewhere. */
export const logoId = "logo@korak";

/** Lays out an email: as HTML with inline styles that also work in dark mode, and as plain text. */
export function mailFrame(content: MailContent): { html: string; text: string } {
  return { html: htmlOf(content), text: textOf(content) };
}

/** Returns the greeting of an email, with a comma. */
export function greeting(locale: Locale, name?: string): string {
  const t = translator(locale, "platform");
  return name ? t("mail.hello_name", { name }) : t("mail.hello");
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");
const font = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = "color:#14241D";
const muted = "color:#55645C";

function htmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return `<p style="margin:0 0 16px;font-size:16px;line-height:26px;${ink}" class="ink">${lines(block.text)}</p>`;
    case "strong":
      return (
        `<div style="margin:0 0 16px;padding:16px 20px;border-radius:12px;background:#EAF6F0" class="box">` +
        `<p style="margin:0;font-size:20px;line-height:28px;font-weight:700;${ink}" class="ink">${lines(block.text)}</p>` +
        (block.under
          ? `<p style="margin:4px 0 0;font-size:15px;line-height:22px;${muted}" class="muted">${lines(block.under)}</p>`
          : "") +
        "</div>"
      );
    case "facts":
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.facts
        .map(
          ([label, value]) =>
            `<tr class="fact"><td style="padding:3px 20px 3px 0;white-space:nowrap;vertical-align:top;font-size:15px;line-height:22px;${muted}" class="muted">` +
            `${escapeHtml(label)}</td><td style="padding:3px 0;font-size:15px;line-height:22px;font-weight:600;${ink}" class="ink">` +
            `${lines(value)}</td></tr>`,
        )
        .join("")}</table>`;
    case "quote":
      return (
        (block.by
          ? `<p style="margin:0 0 4px;font-size:15px;line-height:22px;${muted}" class="muted">${escapeHtml(block.by)}</p>`
          : "") +
        `<p style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #A3D6C1;font-size:16px;line-height:24px;${ink}" class="ink">` +
        `${lines(block.text)}</p>`
      );
    case "button":
      return (
        `<p style="margin:8px 0 24px"><a href="${escapeHtml(block.href)}" class="button" style="display:inline-block;padding:13px 26px;` +
        `border-radius:999px;background:#177A56;color:#FFFFFF;font-size:16px;line-height:22px;font-weight:600;text-decoration:none">` +
        `${escapeHtml(block.label)}</a></p>`
      );
    case "more":
      return (
        `<p style="margin:0 0 20px;font-size:16px;line-height:24px"><a href="${escapeHtml(block.href)}" class="ink" ` +
        `style="${ink};text-decoration:underline">${escapeHtml(block.label)}</a></p>`
      );
    case "link":
      return (
        `<p style="margin:0 0 16px;font-size:16px;line-height:26px;${ink}" class="ink"><b>${escapeHtml(block.label)}</b><br>` +
        `<a href="${escapeHtml(block.href)}" style="color:inherit;word-break:break-all">${escapeHtml(block.href)}</a></p>`
      );
    case "note":
      return `<p style="margin:0 0 12px;font-size:14px;line-height:21px;${muted}" class="muted">${lines(block.text)}</p>`;
  }
}

/** Follows the preview text, to keep the rest of the email out of the preview line. */
const filler = "&#847;&zwnj;&nbsp;".repeat(120);

const endOf = ({ locale, footer, internal }: MailContent): string[] => [
  footer,
  ...(internal ? [] : [translator(locale, "platform")("mail.replies")]),
];

const htmlOf = ({ locale, preview, title, blocks, ...content }: MailContent) => `<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
@media (max-width: 479px) {
  .card { padding: 24px 20px 12px !important; }
  .fact, .fact td { display: block !important; }
  .fact .ink { padding: 0 0 8px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #101B16 !important; }
  .card { background: #1B2822 !important; }
  .box { background: #0E4A36 !important; }
  .ink { color: #F1F5F2 !important; }
  .muted { color: #B3C0B9 !important; }
  .button { background: #A3D6C1 !important; color: #101B16 !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background:#FBF9F4;${font}" class="page">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}${filler}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF9F4" class="page"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;${font}"><tr>
<td style="padding:0 8px 16px"><img src="cid:${logoId}" width="${logo.width}" height="${logo.height}" alt="Korak"
 style="display:block;border:0;font-size:24px;line-height:48px;font-weight:700;${ink}" class="ink"></td></tr><tr>
<td style="padding:28px 28px 16px;border-radius:20px;background:#FFFFFF" class="card">
<h1 style="margin:0 0 16px;font-size:24px;line-height:31px;font-weight:700;${ink}" class="ink">${escapeHtml(title)}</h1>
${blocks.map(htmlBlock).join("\n")}
</td></tr><tr>
<td style="padding:16px 8px;font-size:13px;line-height:20px;${muted}" class="muted">${endOf({
  locale,
  preview,
  title,
  blocks,
  ...content,
})
  .map(lines)
  .join("<br>")}</td>
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
      return [...(block.by ? [block.by] : []), ...block.text.split("\n").map((line) => `> ${line}`)].join("\n");
    case "button":
    case "more":
    case "link":
      return `${block.label}:\n${block.href}`;
    default:
      return block.text;
  }
}

const textOf = (content: MailContent) =>
  `${[content.title, ...content.blocks.map(textBlock), ["--", "korak", ...endOf(content)].join("\n")].join("\n\n")}\n`;
