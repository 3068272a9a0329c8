import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { CurrentPageProvider } from "../../navigation/link.tsx";
import "../../shell/messages.server.ts";
import { readContent } from "../../../simulators/content/files.ts";
import { locales } from "../../platform/i18n/locales.ts";
import { CrisisContacts } from "./components/crisis.tsx";
import { shippedCrisis } from "./data/shipped-crisis.server.ts";
import en from "./messages/en.ts";
import type { Crisis } from "./service/shapes.ts";

async function shown(crisis: Crisis): Promise<string> {
  const page = (
    <CurrentPageProvider>
      <CrisisContacts crisis={crisis} />
    </CurrentPageProvider>
  );
  const handler = createStaticHandler([{ path: "*", element: page }]);
  const context = (await handler.query(new Request("http://own/"))) as StaticHandlerContext;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
const lineOf = (html: string, number: string) =>
  html.split("<li>").find((line) => line.includes(`tel:${number}`)) ?? "";
const mark = en["crisis.unconfirmed"];

test("the crisis contacts mark only numbers that were not verified on the service's own website", async () => {
  const contact = { country: "Here", who: "Line", text: "Day and night." };
  const contacts = [
    { ...contact, number: "111", source: undefined, checked: "2026-11-22" },
    { ...contact, number: "222", source: "https://paper.example", checked: undefined },
  ];
  const html = await shown({ ...shippedCrisis("en"), contacts });
  expect(lineOf(html, "222")).toContain(mark);
  expect(lineOf(html, "111")).toContain("Day and night.");
  expect(lineOf(html, "111")).not.toContain(mark);
});

describe("the shipped contacts", () => {
  const { crisis } = readContent("content");
  const hours = {
    en: /day and night|\d [AP]M|hours depend/i,
    sl: /[Nn]oč in dan|\d\. ure|delovni čas/,
    sr: /[Dd]anju i noću|časova|časa|radno vreme/,
  };
  const facts = (locale: (typeof locales)[number]) =>
    (crisis[locale]?.contacts ?? [])
      .map(({ number, source, checked }) => [number, source, checked].join(" "))
      .toSorted();

  test.each(locales)("give the hours of each line in %s", (locale) => {
    for (const { who, text } of crisis[locale]?.contacts ?? []) expect(text, who).toMatch(hours[locale]);
  });

  test("are the same in every language", () => {
    expect(facts("en").length).toBeGreaterThan(20);
    for (const locale of locales) expect(facts(locale), locale).toEqual(facts("en"));
  });
});
