import { expect, test } from "vitest";
import { translator } from "../platform/i18n/messages.ts";
import "./messages.server.ts";

const t = translator("en", "platform");

/** English texts whose wording is in the specification (sections 5 and 8). Clients may compare them. */
test.each([
  [t("error.unexpected"), "An unexpected error occurred"],
  [t("error.page_not_found_path", { path: "/x" }), "Page Not Found: /x"],
  [t("validation.email"), "Value is not a valid email address"],
  [t("validation.url"), "The value is not a valid URL address"],
  [t("validation.minLength", { min: 8 }), "This field should be at least 8 characters long"],
  [t("validation.maxLength", { max: 60 }), "The maximum length allowed is 60"],
  [t("validation.sameAs", { other: "password" }), "The value must be equal to the password value"],
])("%s is worded as specified", (text, specified) => {
  expect(text).toBe(specified);
});
