import { describe, expect, test } from "vitest";
import { type LegalText, legalVersions } from "../../../content/legal/versions.ts";
import { locales } from "../../platform/i18n/locales.ts";
import { legalPage } from "./data/legal.server.ts";

const texts = Object.keys(legalVersions) as LegalText[];
const page = (text: LegalText, locale: (typeof locales)[number]) => legalPage(text, locale, "help@korak.example");

describe.each(texts)("%s", (text) => {
  test.each(locales)("in %s carries the version in force", (locale) => {
    expect(page(text, locale)).toMatchObject(legalVersions[text]);
    expect(page(text, locale).changes, "what changed since the version before").not.toBe("");
  });

  test("has the same parts in every language", () => {
    const shapes = locales.map((locale) => page(text, locale).parts.map((part) => /^\d+/.exec(part.title)?.[0]));
    expect(shapes[0]?.length).toBeGreaterThan(5);
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  test.each(locales)("in %s names the address as a link and leaves nothing unfilled", (locale) => {
    const { html } = page(text, locale);
    expect(html).toContain('<a href="mailto:help@korak.example">help@korak.example</a>');
    expect(html).not.toMatch(/[{}]|undefined|<script/);
  });
});
