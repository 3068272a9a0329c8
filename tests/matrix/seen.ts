/** A page as a person reads it: loaded from a real database and rendered as on the server. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider } from "react-router";
import { CurrentPageProvider } from "../../app/navigation/link.tsx";
import { callerOf } from "../../app/platform/auth/caller.server.ts";
import type { PageContext } from "../../app/platform/http/page-context.server.ts";
import { type Page, pathOf } from "../../app/platform/i18n/pages.ts";
import { type PageKey, pages } from "../../app/platform/features/pages.ts";
import type { TestApi } from "../../app/platform/testing/api.ts";
import "../../app/shell/messages.server.ts";
import "../../server/features.server.ts";

interface PageModule {
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
  default?: React.ComponentType;
}

const modules = import.meta.glob<PageModule>("../../app/features/*/pages/*.tsx");

/** Replaces tags with bars, so that whole words are found, even across a link. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(title|svg)\b[^]*?<\/\1>/g, "")
    .replaceAll(/<span class="tag\b[^>]*>/g, "|")
    .replaceAll(/<\/?(?:b|strong|em|span|a)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll("\u00a0", " ")
    .replaceAll(/\s*\|[\s|]*/g, "|");

/** Returns the text of a page for an account, or null if it is refused. */
export async function pageTextFor(
  t: TestApi,
  account: string,
  key: PageKey,
  params: Record<string, string> = {},
  query = "",
): Promise<string | null> {
  const page = pages[key] as Page & { file: string };
  const module = await (modules[`../../app/${page.file}`] as () => Promise<PageModule>)();
  const path = `${pathOf(page, "en", params)}${query}`;
  const caller = await callerOf(t.sql, await t.services.verifyToken(`t.${account}.t`), t.services.clock());
  const origin = { caller, locale: "en" as const, requestId: "test", clientIp: "" };
  const api = ((call: string, input: object = {}) =>
    t.api.dispatch(call, origin, input)) as unknown as PageContext["api"];
  const context = { ...origin, api, services: t.services, theme: undefined, session: null, sessionExpired: false };
  const url = new URL(path, "http://test");
  const request = new Request(url);
  let data: unknown = null;
  try {
    data = await module.loader?.({ request, url, params, context: { get: () => context } } as never);
  } catch (thrown) {
    if (thrown instanceof Error && !("status" in thrown)) throw thrown;
    return null;
  }
  const Component = module.default as React.ComponentType;
  const router = createMemoryRouter(
    [
      {
        id: "page",
        path: "*",
        loader: () => data,
        Component: () => createElement(CurrentPageProvider, null, createElement(Component)),
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { page: data } } },
  );
  try {
    return wordsOf(renderToStaticMarkup(createElement(RouterProvider, { router })));
  } finally {
    router.dispose();
  }
}
