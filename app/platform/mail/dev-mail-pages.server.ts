import { html, raw } from "hono/html";
import { type Locale, languageTag } from "../i18n/locales.ts";
import { translator } from "../i18n/messages.ts";
import { formatsOf } from "../time/formats.ts";
import { logoId } from "./frame.server.ts";
import { logo } from "./logo.server.ts";
import type { Attachment } from "./queue.server.ts";

export interface ListedMail {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  status: string;
  created_at: Date;
}
export interface ShownMail extends ListedMail {
  locale: Locale;
  body_text: string;
  body_html: string;
  attachments: Attachment[];
  sent_at: Date | null;
}

const zone = "Europe/Ljubljana";

/** Independent of the product's styles, so that email stays readable even if they are broken. */
const style = `
:root { color-scheme: light dark; --ink: #14241d; --muted: #55645c; --line: #e7e2d8; --canvas: #fbf9f4; --surface: #fff; --accent: #126145; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1f5f2; --muted: #b3c0b9; --line: #33443b; --canvas: #101b16; --surface: #1b2822; --accent: #a3d6c1; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
.brand { font-weight: 800; letter-spacing: -0.02em; font-size: 1.25rem; margin: 0 0 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; }
p { margin: 0 0 1rem; } .muted, dt { color: var(--muted); }
a { color: var(--accent); text-underline-offset: 3px; }
ul { list-style: none; margin: 1.5rem 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 20px; }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: 0.85rem 1.25rem; color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
li small { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; color: var(--muted); font-size: 0.875rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1.25rem; margin: 0 0 1.5rem; } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: 20px; background: #fbf9f4; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; font-size: 0.9rem; }
`;

const page = (locale: Locale, title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="${languageTag[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Korak</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <p class="brand">korak</p>
          ${body}
        </main>
      </body>
    </html>`;

export function listPage(
  locale: Locale,
  mails: ListedMail[],
  at: { older: string | undefined; to: string | undefined },
) {
  const t = translator(locale, "platform");
  const formats = formatsOf({ locale });
  const next = new URLSearchParams({ ...(at.to && { to: at.to }), ...(at.older && { before: at.older }) });
  return page(
    locale,
    t("dev_mail.title"),
    html`<h1>${t("dev_mail.title")}</h1>
      <p class="muted">${t("dev_mail.lead")}</p>
      ${
        mails.length === 0
          ? html`<p>${t("dev_mail.empty")}</p>`
          : html`<ul>
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a href="/_dev/mail/${mail.id}">
                      <small
                        ><span>${mail.recipient}</span><span>${formats.dateTime(mail.created_at, zone)}</span></small
                      >
                      <strong>${mail.subject}</strong>
                      <small><span>${mail.kind}</span><span>${mail.status}</span></small>
                    </a>
                  </li>`,
              )}
            </ul>`
      }
      ${at.older ? html`<p><a href="/_dev/mail?${next.toString()}">${t("dev_mail.older")}</a></p>` : ""}`,
  );
}

export function mailPage(locale: Locale, mail: ShownMail) {
  const t = translator(locale, "platform");
  const formats = formatsOf({ locale });
  // The email cannot run scripts; its links open in the whole window, as in an email program.
  const shown = mail.body_html
    .replace("<head>", '<head><base target="_top">')
    .replace(`cid:${logoId}`, `data:image/png;base64,${logo.content}`);
  return page(
    locale,
    mail.subject,
    html`<p><a href="/_dev/mail">${t("dev_mail.back")}</a></p>
      <h1 lang="${languageTag[mail.locale]}">${mail.subject}</h1>
      <dl>
        <dt>${t("dev_mail.to")}</dt>
        <dd>${mail.recipient}</dd>
        <dt>${t("dev_mail.sent")}</dt>
        <dd>${formats.dateTime(mail.sent_at ?? mail.created_at, zone)}</dd>
        <dt>${t("dev_mail.kind")}</dt>
        <dd>${mail.kind}</dd>
        <dt>${t("dev_mail.status")}</dt>
        <dd>${mail.status}</dd>
        ${
          mail.attachments.length > 0
            ? html`<dt>${t("dev_mail.files")}</dt>
                <dd>
                  ${mail.attachments.map(
                    (file, i) => html`<a href="/_dev/mail/${mail.id}/files/${i}" download>${file.filename}</a> `,
                  )}
                </dd>`
            : ""
        }
      </dl>
      ${
        mail.body_html === ""
          ? ""
          : html`<iframe
              sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
              title="${t("dev_mail.frame")}"
              srcdoc="${shown}"
            ></iframe>`
      }
      <h2>${t("dev_mail.text")}</h2>
      <pre lang="${languageTag[mail.locale]}">${mail.body_text}</pre>`,
  );
}
