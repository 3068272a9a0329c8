import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readContent } from "../../../simulators/content/files.ts";
import { locales } from "../../platform/i18n/locales.ts";
import { PhoneText } from "../../ui/index.ts";

const { topics, crisis } = readContent("content");
const called = (text: string) =>
  [...renderToStaticMarkup(<PhoneText text={text} />).matchAll(/href="tel:(\d+)"/g)].map(([, number = ""]) => number);

describe.each(locales)("urgent advice in %s", (locale) => {
  test.each([...topics.keys()])("for the topic %s has emergency numbers of both countries in every line", (key) => {
    const topic = topics.get(key)?.[locale];
    for (const line of topic?.urgent ?? []) {
      const numbers = called(line);
      expect(
        numbers.some((number) => ["112", "113"].includes(number)),
        line,
      ).toBe(true);
      expect(
        numbers.some((number) => ["192", "194"].includes(number)),
        line,
      ).toBe(true);
    }
    expect(topic?.urgent.length).toBeGreaterThan(0);
    expect(topic?.urgent).toHaveLength(topics.get(key)?.en?.urgent.length ?? 0);
  });

  test("sends people at risk to one number per country, even when the helplines are closed", () => {
    const harm = {
      en: /suicide|hurt themselves|hurting themselves|not wanting to live|hurt your(?:self| child)/,
      sl: /samomor|poškod(?:uje|oval)|noče več živeti/,
      sr: /samoubist|samopovređ|povredit|ne želi da živi/,
    }[locale];
    const lines = [...topics.values()]
      .flatMap((topic) => topic[locale]?.urgent ?? [])
      .filter((line) => harm.test(line));
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const line of lines) {
      const numbers = called(line).filter((number) => ["112", "192", "194"].includes(number));
      expect(new Set(numbers), line).toEqual(new Set(["112", "194"]));
      if (line.includes("0800 300 303"))
        expect(
          numbers.filter((number) => number === "194"),
          line,
        ).toHaveLength(2);
      else expect(line).toMatch(/At night|Ponoči|Noću/);
    }
  });

  test("comes with the hours of the children's line and the number for everyone else", () => {
    expect(called(crisis[locale]?.shortDanger ?? "").toSorted()).toEqual(["112", "192", "194"]);
    expect(called(crisis[locale]?.shortChild ?? "")).toEqual(["116111", "112"]);
    expect(crisis[locale]?.shortChild).toMatch(locale === "en" ? /noon to 8 PM/ : /12.{0,12}20/);
  });
});

test.each([
  ["Call 112 (in Serbia 194).", ["112", "194"]],
  ["080 11 55 in Slovenia, 0800 222 003 in Serbia", ["0801155", "0800222003"]],
  ["116 111: every day from 12:00 to 20:00", ["116111"]],
] as const)("turns the numbers in %j into links", (text, numbers) => expect(called(text)).toEqual(numbers));
