import { describe, expect, test } from "vitest";
import { type LegalText, legalVersions } from "../../../content/legal/versions.ts";
import { locales } from "../../platform/i18n/locales.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import "../../../server/features.server.ts";
import "../../shell/messages.server.ts";
import { legalPage } from "./data/legal.server.ts";
import { feature } from "./feature.ts";

const texts = Object.keys(legalVersions) as LegalText[];
const operator = {
  name: "Korak & Co_ d.o.o. <b>",
  address: "Slovenska 1, Ljubljana",
  registerNumber: "1234567000",
  taxNumber: "SI12345678",
  privacyContact: "privacy@korak.example",
  authority: "Authority (Pooblaščenec)",
  court: "Court of Ljubljana",
  effectiveDate: "2027-01-31",
};
const nobody = Object.fromEntries(Object.keys(operator).map((fact) => [fact, undefined])) as Record<
  keyof typeof operator,
  undefined
>;
const days = { auditDays: 1111, authAuditDays: 222, mailDays: 33 };
const page = (
  text: LegalText,
  locale: (typeof locales)[number],
  by: Parameters<typeof legalPage>[2]["operator"] = operator,
) => legalPage(text, locale, { supportEmail: "help@korak.example", operator: by, ...days });
const firstDay = { en: /January 31, 2027|31 January 2027/, sl: /31\. januar\w* 2027/, sr: /31\. januar\w* 2027/ };

describe.each(texts)("the legal document %s", (text) => {
  test.each(locales)("has a current version in %s", (locale) => {
    expect(page(text, locale)).toMatchObject(legalVersions[text]);
    expect(page(text, locale).changes, "what changed since the version before").not.toBe("");
  });

  test("has the same sections in every language", () => {
    const shapes = locales.map((locale) => page(text, locale).parts.map((part) => /^\d+/.exec(part.title)?.[0]));
    expect(shapes[0]?.length).toBeGreaterThan(5);
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  test("lists the same number of open points for the lawyer in every language", () => {
    const counts = locales.map((locale) => page(text, locale).open.length);
    expect(counts[0]).toBeGreaterThan(0);
    expect(new Set(counts).size).toBe(1);
  });

  test.each(locales)("says in %s from which day it applies, and marks missing settings", (locale) => {
    expect(page(text, locale).html.replaceAll("\u00a0", " ")).toMatch(firstDay[locale]);
    expect(page(text, locale, nobody).html).toContain("<mark>[");
  });

  test.each(locales)("links the support address in %s and leaves no placeholder", (locale) => {
    const { html } = page(text, locale);
    expect(html).toContain('<a href="mailto:help@korak.example">help@korak.example</a>');
    expect(html).not.toMatch(/[{}]|undefined|<script/);
  });
});

test.each(locales)("the privacy policy in %s says how long this product keeps logs and emails", (locale) => {
  const { html } = page("privacy", locale);
  for (const kept of Object.values(days)) expect(html).toMatch(new RegExp(`${kept}\\s(days|dni|dana)`));
});

test.each(locales)(
  "the accessibility statement in %s names the operator and links the contact form of its language",
  (locale) => {
    const { html } = page("accessibility", locale);
    expect(html).toContain("Korak &amp; Co_ d.o.o. &lt;b>");
    expect(html).toContain(`href="${pathOf(feature.pages["content.contact"], locale)}"`);
    expect(new Set(page("accessibility", locale, nobody).html.match(/<mark>\[[^\]]+\]<\/mark>/g)).size).toBe(3);
  },
);

describe.each(["terms", "experts-terms", "privacy"] as const)("the operator's settings in the document %s", (text) => {
  test.each(locales)("appear as plain text in %s", (locale) => {
    const { html } = page(text, locale);
    expect(html).toContain("Korak &amp; Co_ d.o.o. &lt;b>");
    for (const fact of ["address", "registerNumber", "taxNumber"] as const) expect(html).toContain(operator[fact]);
    expect(html).not.toContain("<mark>");
  });

  test.each(locales)("include the supervisory authority or the court in %s", (locale) => {
    expect(page(text, locale).html).toContain(text === "privacy" ? operator.authority : operator.court);
  });

  test.each(locales)("are each marked when missing in %s", (locale) => {
    const { html } = page(text, locale, nobody);
    const gaps = new Set(html.match(/<mark>\[[^\]]+\]<\/mark>/g));
    expect(gaps.size).toBe(text === "privacy" ? 7 : 6);
  });
});
