import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { persons } from "./persons.ts";
import { style } from "./style.ts";
import type { Language, Texts } from "./texts.ts";

/**
 * Allows no scripts and no external resources. Omits form-action, because the form's response redirects to the client,
 * which may redirect to any URL, including an app's.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Form values. */
export interface FormValues {
  /** An email address from `persons`, or `other`. */
  person: string;
  name: string;
  email: string;
  verified: boolean;
  problems: { name?: string; email?: string };
}

type Markup = ReturnType<typeof html>;

// Inserted as raw text, so that no formatter changes what the policy's hash covers.
const styleElement = raw(`<style>${style}</style>`);

const frame = (language: Language, title: string, content: Markup): Markup =>
  html`<!doctype html>
    <html lang="${language === "sr" ? "sr-Latn" : language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <p class="mark"><span aria-hidden="true">ID</span> Demo ID</p>
          ${content}
        </main>
      </body>
    </html>`;

const field = (id: string, type: string, label: string, value: string, problem: string | undefined): Markup =>
  html`<label class="field"
    >${label}
    <input
      name="${id}"
      type="${type}"
      value="${value}"
      autocomplete="${id}"
      ${problem ? raw(`aria-invalid="true" aria-describedby="${id}-problem"`) : ""}
    />
    ${problem ? html`<span class="wrong" id="${id}-problem" role="alert">${problem}</span>` : ""}</label
  >`;

const choice = (value: string, checked: boolean, name: string, below: string): Markup =>
  html`<label class="person"
    ><input type="radio" name="person" value="${value}" ${checked ? raw("checked") : ""} />
    <span>${name}</span>${below ? html`<small>${below}</small>` : ""}</label
  >`;

/** Renders the consent page. The form posts to its own URL, whose query is the authorization request. */
export const consentPage = (texts: Texts, language: Language, client: string, filled: FormValues): Markup =>
  frame(
    language,
    texts.title,
    html`<h1>${texts.asks(client)}</h1>
      <p class="quiet">${texts.explains}</p>
      <form method="post">
        <fieldset>
          <legend>${texts.who}</legend>
          ${persons.map(({ name, email }) => choice(email, filled.person === email, name, email))}
          ${choice("other", filled.person === "other", texts.other, "")}
          <div class="other">
            ${field("name", "text", texts.name, filled.name, filled.problems.name)}
            ${field("email", "email", texts.email, filled.email, filled.problems.email)}
          </div>
        </fieldset>
        <label class="tick"
          ><input type="checkbox" name="verified" value="1" ${filled.verified ? raw("checked") : ""} />
          <span>${texts.verified}</span><small>${texts.verifiedHint}</small></label
        >
        <p class="quiet">${texts.shares(client)}</p>
        <div class="actions">
          <button class="main" name="decision" value="allow">${texts.allow}</button>
          <button name="decision" value="cancel" formnovalidate>${texts.cancel}</button>
        </div>
      </form>`,
  );

/** Renders the answer to an unknown client or redirect URI, which must not get a redirect. */
export const refusalPage = (texts: Texts, language: Language, reason: string): Markup =>
  frame(
    language,
    texts.refused,
    html`<h1>${texts.refused}</h1>
      <p class="quiet" lang="en">${reason}</p>`,
  );
