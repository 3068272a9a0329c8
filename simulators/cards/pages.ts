import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { style as baseStyle } from "../oauth/style.ts";
import { type AccountState, accountStates } from "./accounts.ts";
import { type Consent, countries } from "./connect.ts";
import type { Account } from "./shapes.ts";
import type { Language } from "../oauth/texts.ts";
import type { Texts } from "./texts.ts";

type Markup = ReturnType<typeof html>;

const style = `${baseStyle}
.demo { margin: 0 0 1.25rem; padding: 0.6rem 0.8rem; border-radius: 0.6rem; background: var(--soft); font-size: 0.9rem; }
select { min-block-size: 2.75rem; padding: 0.5rem 0.7rem; font: inherit; font-weight: 400; border: 1px solid var(--line); border-radius: 0.6rem; background: var(--card); color: var(--ink); }
.choices { margin-block-end: 1rem; }
`;

/** Allows no scripts. The product may show the bank's page in a frame. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

// Inserted as raw text, so that no formatter changes what the policy's hash covers.
const styleElement = raw(`<style>${style}</style>`);

const frame = (language: Language, texts: Texts, title: string, content: Markup): Markup =>
  html`<!doctype html>
    <html lang="${language === "sr" ? "sr-Latn" : language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} (demo)</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <p class="mark"><span aria-hidden="true">DP</span> Demo Pay</p>
          <p class="demo">${texts.demo}</p>
          ${content}
        </main>
      </body>
    </html>`;

const radio = (name: string, value: string, checked: boolean, label: string, below = ""): Markup =>
  html`<label class="person"
    ><input type="radio" name="${name}" value="${value}" ${checked ? raw("checked") : ""} />
    <span>${label}</span>${below ? html`<small>${below}</small>` : ""}</label
  >`;

const states = (texts: Texts, chosen: AccountState): Markup =>
  html`${accountStates.map((state) => radio("status", state, state === chosen, texts[state]))}`;

export function connectPage(language: Language, texts: Texts, consent: Consent, known: readonly Account[]): Markup {
  const names = new Intl.DisplayNames(language === "sr" ? "sr-Latn" : language, { type: "region" });
  const wanted = countries.find((code) => code === consent.country) ?? "SI";
  return frame(
    language,
    texts,
    texts.connectTitle,
    html`<h1>${texts.connectTitle}</h1>
      <p class="quiet">${texts.connectAsks}</p>
      <form method="post">
        <fieldset class="choices">
          <legend>${texts.which}</legend>
          ${radio("account", "new", true, texts.fresh, consent.email)}
          ${known.map((account) => radio("account", account.id, false, account.email ?? account.id, account.id))}
        </fieldset>
        <fieldset class="choices">
          <legend>${texts.state}</legend>
          ${states(texts, "ready")}
        </fieldset>
        <label class="field"
          >${texts.country}
          <select name="country">
            ${countries.map((code) => html`<option value="${code}" ${code === wanted ? raw("selected") : ""}>${names.of(code) ?? code}</option>`)}
          </select></label
        >
        <div class="actions">
          <button class="main" name="decision" value="approve">${texts.approve}</button>
          <button name="decision" value="deny">${texts.deny}</button>
        </div>
      </form>`,
  );
}

export const noticePage = (language: Language, texts: Texts, title: string, reason: string): Markup =>
  frame(
    language,
    texts,
    title,
    html`<h1>${title}</h1>
      <p class="quiet">${reason}</p>`,
  );

export interface Question {
  amount: { value: number; currency: string } | undefined;
  last4: string;
}

export function bankPage(language: Language, texts: Texts, { amount, last4 }: Question): Markup {
  const title = amount ? texts.bankTitle : texts.bankSetup;
  const money = (sum: NonNullable<Question["amount"]>) =>
    new Intl.NumberFormat(language === "sr" ? "sr-Latn" : language, {
      style: "currency",
      currency: sum.currency.toUpperCase(),
    }).format(sum.value / 100);
  return frame(
    language,
    texts,
    title,
    html`<h1>${title}</h1>
      <p>${amount ? texts.bankAsks(money(amount)) : texts.bankSetupAsks}</p>
      <p class="quiet">${texts.card(last4)}</p>
      <form method="post">
        <div class="actions">
          <button class="main" name="decision" value="pass">${texts.pass}</button>
          <button name="decision" value="fail">${texts.fail}</button>
        </div>
      </form>`,
  );
}

export const documentsPage = (language: Language, texts: Texts, account: Account): Markup =>
  frame(
    language,
    texts,
    texts.papersTitle,
    html`<h1>${texts.papersTitle}</h1>
      <p class="quiet">${texts.papersAsks}</p>
      <form method="post">
        <fieldset class="choices">
          <legend>${account.id}</legend>
          ${states(texts, !account.charges_enabled ? "payments_off" : account.payouts_enabled ? "ready" : "documents")}
        </fieldset>
        <div class="actions"><button class="main">${texts.save}</button></div>
      </form>`,
  );
