import { createPath } from "react-router";
import { localeOfPath, type Page } from "../platform/i18n/pages.ts";
import { findPage, pages } from "../platform/rooms/pages.ts";
import { dataRouter } from "./router.ts";

/** Whether this document has the words of the page at an address: it is of the same area and language. */
function isOfThisDocument(pathname: string): boolean {
  const match = findPage(pathname);
  const { area } = document.documentElement.dataset;
  return match !== undefined && (pages[match.key] as Page).area === area && match.locale === localeOfPath(location.pathname);
}

/**
 * Makes a navigation of the router that leaves the area or the language, as a redirect after a sign-in does, a load of
 * another document. Links that lead there are plain ones already.
 */
export const clientMiddleware = [
  async ({ request }: { request: Request }, next: () => Promise<unknown>) => {
    const to = dataRouter()?.state.navigation.location;
    if (to && request.method === "GET" && !isOfThisDocument(to.pathname)) {
      location.assign(createPath(to));
      await new Promise(() => {});
    }
    return next();
  },
];
