import pino from "pino";
import { expect, test } from "vitest";
import { AppError, declaredErrors } from "../app/platform/errors/app-error.ts";
import { errorBody } from "../app/platform/http/error-response.server.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import "./rooms.server.ts";

const log = pino({ level: "silent" });
const bodyOf = (code: string, locale: (typeof locales)[number]) =>
  errorBody(new AppError(code, { values: { seconds: 5, minutes: 2, min: 1, max: 2, name: "Ana", address: "help@korak.example" } }), { locale, requestId: "r", log });

test("every declared refusal has a text of its own in each language", () => {
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
