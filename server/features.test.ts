import pino from "pino";
import { expect, test } from "vitest";
import { AppError, declaredErrors } from "../app/platform/errors/app-error.ts";
import { errorBody } from "../app/platform/http/error-response.server.ts";
import { languageNames } from "../app/platform/i18n/language-names.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import { plainMessage } from "../app/platform/i18n/messages.ts";
import type { Page } from "../app/platform/i18n/pages.ts";
import { features as pageFeatures } from "../app/features.ts";
import { productApi } from "./product-api.server.ts";
import { features } from "./features.server.ts";

const log = pino({ level: "silent" });
const bodyOf = (code: string, locale: (typeof locales)[number]) =>
  errorBody(
    new AppError(code, {
      values: {
        seconds: 5,
        minutes: 2,
        min: 1,
        max: 2,
        left: 3,
        taken: 4,
        count: 2,
        name: "Ana",
        address: "help@korak.example",
        types: "PDF",
        megapixels: 50,
        part: "Rhymes",
        level: 5,
      },
    }),
    { locale, requestId: "r", log },
  );

test("a language has the same name in all texts and pages", () => {
  const codes = ["sl", "sr", "en", "hr", "bs", "mk", "sq", "de", "it", "hu", "ro", "uk", "ru"];
  let said = 0;
  for (const locale of locales)
    for (const { name } of pageFeatures)
      for (const code of codes) {
        // The showcase's pages show components to developers, in English.
        if (name === "showcase") continue;
        const text = plainMessage(locale, name, `language.${code}`);
        if (text === undefined) continue;
        said += 1;
        expect(text, `${name} ${locale} ${code}`).toBe(languageNames(locale)(code));
      }
  // The profile editor alone has the names of three languages, each in three languages.
  expect(said).toBeGreaterThanOrEqual(9);
});

test("every declared refusal has a text in each language", () => {
  expect(declaredErrors().size).toBeGreaterThan(30);
  for (const locale of locales) {
    const general = bodyOf("unexpected", locale).message;
    for (const [code, status] of declaredErrors()) {
      const body = bodyOf(code, locale);
      expect(body.statusCode, code).toBe(status);
      if (code !== "unexpected") expect(body.message, `${code} in ${locale}`).not.toBe(general);
    }
  }
});

test("the browser's and the server's lists name the same features in the same order", () => {
  expect(features.map(({ name }) => name)).toEqual(pageFeatures.map(({ name }) => name));
});

test("every declared operation is mounted", () => {
  const mounted = new Set<object>(productApi(undefined as never).operations.map(({ shape }) => shape));
  for (const { name, contract = {} } of features) {
    for (const [exported, shape] of Object.entries(contract)) {
      if (isOperation(shape)) expect(mounted.has(shape), `${name}: ${exported}`).toBe(true);
    }
  }
});

const isOperation = (value: unknown): value is object =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "roles" in value;

test("page names are unique across features, and every parent page exists", () => {
  const all = pageFeatures.flatMap((feature) => Object.entries<Page>(feature.pages));
  const keys = all.map(([key]) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const [key, { parent }] of all) if (parent !== undefined) expect(keys, key).toContain(parent);
});

test("every page guard belongs to the product or the page's feature", () => {
  const own = ["auth", "role:user", "role:specialist", "role:admin", "role:superadmin", "guest-only"];
  for (const [i, feature] of pageFeatures.entries()) {
    const known = [...own, ...Object.keys(features[i]?.guards ?? {})];
    for (const [key, { guards = [] }] of Object.entries<Page>(feature.pages))
      expect(known, key).toEqual(expect.arrayContaining([...guards]));
  }
});
