/** A specialist's page of packs in a country where the card provider opens no accounts: it doesn't lead to card payments. */
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { pathTo } from "../../platform/features/pages.ts";
import { CurrentPageProvider } from "../../navigation/link.tsx";
import { locales } from "../../platform/i18n/locales.ts";
import "../../shell/messages.server.ts";
import Offers from "./pages/offers.tsx";

async function shown(path: string, possible: boolean): Promise<string> {
  const loader = () => ({
    own: { offers: [], services: [], sold: false },
    possible,
    sold: { data: [], next_cursor: null },
    zone: "Europe/Belgrade",
    done: null,
  });
  const Component = () => (
    <CurrentPageProvider>
      <Offers />
    </CurrentPageProvider>
  );
  const handler = createStaticHandler([{ path: "*", Component, loader }]);
  const context = (await handler.query(new Request(`http://own${path}`))) as StaticHandlerContext;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

test.each(locales)(
  "the page of packs in Serbia links to offering sessions, not to card payments, in %s",
  async (locale) => {
    const [page, settings, propose] = (["packs.offers", "payments.settings", "sessions.propose"] as const).map((key) =>
      pathTo(key, locale),
    ) as [string, string, string];
    const here = await shown(page, false);
    expect(here).toContain(`href="${propose}"`);
    expect(here).not.toContain(`href="${settings}"`);
    expect(await shown(page, true)).toContain(`href="${settings}"`);
  },
);
