import fc from "fast-check";
import { expect, test } from "vitest";
import { locales } from "../../platform/i18n/locales.ts";
import {
  changesOf,
  type Content,
  findLacks,
  missingTexts,
  moveService,
  updateOutdated,
  type ServiceContent,
  dismissMark,
  addParentTopics,
} from "./rules.ts";

const service = (id: string, more: Partial<ServiceContent> = {}): ServiceContent => ({
  id,
  name: { en: id },
  description: {},
  kind: "practice",
  minutes: 45,
  price: 4800,
  currency: "EUR",
  modes: ["online"],
  active: true,
  ...more,
});
const content = (more: Partial<Content> = {}): Content => ({
  headline: { en: "A" },
  about: { en: "B" },
  first_meeting: {},
  education: {},
  gender: "female",
  languages: ["sl"],
  topics: ["development"],
  modes: ["online"],
  age_from: 3,
  age_to: 12,
  city: "Celje",
  address: null,
  cancellation_hours: 24,
  services: [service("a"), service("b")],
  ...more,
});
const texts = fc.record(Object.fromEntries(locales.map((locale) => [locale, fc.constantFrom("x", "y", "z")])), {
  requiredKeys: [],
});
const contents = fc
  .record({ headline: texts, about: texts, first_meeting: texts, education: texts })
  .map((some) => content(some));

test.each([
  ["texts in different languages", { headline: { en: "A" }, about: { sl: "B" } }, ["about"]],
  ["no texts", { headline: {}, about: {} }, ["headline", "about"]],
  ["a price in another currency", { services: [service("a", { currency: "RSD" })] }, ["services"]],
  ["no offered service", { services: [service("a", { active: false })] }, ["services"]],
  ["sessions in person but no address", { modes: ["in_person"] as const }, ["address"]],
  [
    "nothing chosen",
    { gender: null, languages: [], topics: [], modes: [] },
    ["gender", "languages", "topics", "modes"],
  ],
  ["everything", {}, []],
])("lists what a page with %s lacks", (_, more, lacks) => {
  expect(findLacks(content(more as Partial<Content>), "EUR")).toEqual(lacks);
});

test("marks a text as outdated only while another language is ahead of it", () => {
  const now = "2026-11-22T10:00:00.000Z";
  fc.assert(
    fc.property(contents, contents, (before, after) => {
      const marks = updateOutdated({}, before, after, now);
      for (const field of ["headline", "about"] as const) {
        for (const language of locales) {
          const mark = marks[field]?.[language];
          if (!mark) continue;
          // A marked text was not changed itself and is not empty, but the text in the named language was changed.
          expect(after[field][language]).toBe(before[field][language]);
          expect(after[field][language]).toBeTruthy();
          expect(after[field][mark.language]).not.toBe(before[field][mark.language]);
          expect(dismissMark(marks, field, language)[field]?.[language]).toBeUndefined();
        }
      }
      expect(updateOutdated(marks, after, after, now)).toEqual(marks);
    }),
  );
  const first = updateOutdated(
    {},
    content({ headline: { en: "A", sl: "B" } }),
    content({ headline: { en: "C", sl: "B" } }),
    now,
  );
  expect(first).toEqual({ headline: { sl: { language: "en", since: now } } });
  expect(
    updateOutdated(
      first,
      content({ headline: { en: "C", sl: "B" } }),
      content({ headline: { en: "C", sl: "D" } }),
      now,
    ),
  ).toEqual({});
});

test("lists the changes between two versions of a page, and none between equal ones", () => {
  fc.assert(
    fc.property(contents, contents, (before, after) => {
      expect(changesOf(before, before)).toEqual([]);
      expect(changesOf(before, after).length).toBe(changesOf(after, before).length);
    }),
  );
  const after = [service("b", { price: 5000 }), service("a", { active: false }), service("c")];
  expect(
    changesOf(content(), content({ services: after })).map(({ what, how, service_id, price, price_before }) => [
      what,
      how,
      service_id,
      price,
      price_before,
    ]),
  ).toEqual([
    ["service", "changed", "b", 5000, 4800],
    ["service", "hidden", "a", null, null],
    ["service", "added", "c", 4800, null],
    ["order", "changed", null, null, null],
  ]);
});

test("moves services, adds topics for tags, and counts missing texts", () => {
  expect(moveService([{ id: "a" }, { id: "b" }, { id: "c" }], "a", 9).map(({ id }) => id)).toEqual(["b", "c", "a"]);
  expect(moveService([{ id: "a" }, { id: "b" }], "b", -1).map(({ id }) => id)).toEqual(["b", "a"]);
  expect(addParentTopics(["dyslexia"])).toEqual(["reading_and_school", "dyslexia"]);
  expect(missingTexts(content())).toEqual({ en: 0, sl: 4, sr: 4 });
});
