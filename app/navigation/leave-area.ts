import { createPath } from "react-router";
import { localeOfPath, type Page } from "../platform/i18n/pages.ts";
import { findPage, pages } from "../platform/features/pages.ts";
import { dataRouter } from "./router.ts";

/** Whether this document has the texts and routes for a path: same area and language. */
function isOfThisDocument(pathname: string): boolean {
  const match = findPage(pathname);
  const { area } = document.documentElement.dataset;
  return (
    match !== undefined && (pages[match.key] as Page).area === area && match.locale === localeOfPath(location.pathname)
  );
}

/**
 * Turns a client-side navigation that leaves the area or language (such as a redirect after sign-in) into a page load.
 * Links to other areas are plain already.
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
