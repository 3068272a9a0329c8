import { describe, expect, test } from "vitest";
import { type LegalText, legalVersions } from "../../../content/legal/versions.ts";
import { locales } from "../../platform/i18n/locales.ts";
import "../../shell/messages.server.ts";
import { legalPage } from "./data/legal.server.ts";

const texts = Object.keys(legalVersions) as LegalText[];
const operator = {
  name: "Korak & Co_ d.o.o. <b>", address: "Slovenska 1, Ljubljana", registerNumber: "1234567000", taxNumber: "SI12345678",
  privacyContact: "privacy@korak.example",
};
const nobody = Object.fromEntries(Object.keys(operator).map((fact) => [fact, undefined])) as Record<keyof typeof operator, undefined>;
const page = (text: LegalText, locale: (typeof locales)[number], by: Parameters<typeof legalPage>[2]["operator"] = operator) =>
  legalPage(text, locale, { supportEmail: "help@korak.example", operator: by });

describe.each(texts)("%s", (text) => {
  test.each(locales)("in %s has the version in force", (locale) => {
    expect(page(text, locale)).toMatchObject(legalVersions[text]);
    expect(page(text, locale).changes, "what changed since the version before").not.toBe("");
  });

  test("has the same parts in every language", () => {
    const shapes = locales.map((locale) => page(text, locale).parts.map((part) => /^\d+/.exec(part.title)?.[0]));
    expect(shapes[0]?.length).toBeGreaterThan(5);
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  test.each(locales)("in %s links the support address and leaves no placeholder", (locale) => {
    const { html } = page(text, locale);
    expect(html).toContain('<a href="mailto:help@korak.example">help@korak.example</a>');
    expect(html).not.toMatch(/[{}]|undefined|<script/);
  });
});

describe.each(["terms", "experts-terms", "privacy"] as const)("%s", (text) => {
  test.each(locales)("in %s shows the operator's settings as plain text", (locale) => {
    const { html } = page(text, locale);
    expect(html).toContain("Korak &amp; Co_ d.o.o. &lt;b>");
    for (const fact of ["address", "registerNumber", "taxNumber"] as const) expect(html).toContain(operator[fact]);
    expect(html).not.toContain("<mark>");
  });

  test.each(locales)("in %s shows a gap for each missing operator setting", (locale) => {
    const { html } = page(text, locale, nobody);
    const gaps = new Set(html.match(/<mark>\[[^\]]+\]<\/mark>/g));
    expect(gaps.size).toBe(text === "privacy" ? 5 : 4);
  });
});
