import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CurrentPageProvider } from "../../navigation/link.tsx";
import "../../shell/messages.server.ts";
import { locales } from "../../platform/i18n/locales.ts";
import { EmergencyCard } from "./components/emergency-card.tsx";

async function numbersShown(path: string, country: "SI" | "RS" | undefined): Promise<string[]> {
  const page = (
    <CurrentPageProvider>
      <EmergencyCard country={country} />
    </CurrentPageProvider>
  );
  const handler = createStaticHandler([{ path: "*", element: page }]);
  const context = (await handler.query(new Request(`http://own${path}`))) as StaticHandlerContext;
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return [...html.matchAll(/href="tel:(\d+)"/g)].map(([, number = ""]) => number).toSorted();
}

test.each([
  ["SI", ["112", "116111"]],
  ["RS", ["116111", "192", "194"]],
  // Without a known country, the card shows all numbers, each with its country.
  [undefined, ["112", "116111", "192", "194"]],
] as const)("lists the emergency numbers for an account with the country %s", async (country, numbers) => {
  for (const locale of locales) {
    expect(await numbersShown(locale === "en" ? "/" : `/${locale}`, country), locale).toEqual(numbers);
  }
});
