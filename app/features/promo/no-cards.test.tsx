/** Promo codes where the card provider opens no accounts: what the page offers there, without links to what isn't possible. */
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { pathTo } from "../../platform/features/pages.ts";
import { CurrentPageProvider } from "../../navigation/link.tsx";
import { locales } from "../../platform/i18n/locales.ts";
import "../../shell/messages.server.ts";
import { CodeList } from "./components/code-list.tsx";

async function shown(path: string, possible: boolean): Promise<string> {
  const loaded = { codes: [], older: null, uses: null, usable: false, possible, zone: "Europe/Belgrade", done: null };
  const element = (
    <CurrentPageProvider>
      <CodeList loaded={loaded} refused={undefined} page="promo.own" />
    </CurrentPageProvider>
  );
  const handler = createStaticHandler([{ path: "*", element }]);
  const context = (await handler.query(new Request(`http://own${path}`))) as StaticHandlerContext;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

test.each(locales)(
  "where cards aren't possible, the page of promo codes links to offering a session, not to card settings, in %s",
  async (locale) => {
    const [page, settings, propose] = (["promo.own", "payments.settings", "sessions.propose"] as const).map((key) =>
      pathTo(key, locale),
    ) as [string, string, string];
    const here = await shown(page, false);
    expect(here).toContain(`href="${propose}"`);
    expect(here).not.toContain(`href="${settings}"`);
    expect(here).not.toContain("<form");
    expect(await shown(page, true)).toContain(`href="${settings}"`);
  },
);
