import { data, type MiddlewareFunction, redirect } from "react-router";
import { discardParam, keptParam } from "../forms/form-values.ts";
import { forgetForm, keepForm } from "../forms/kept-form.server.ts";
import { forgetOutcome } from "../forms/outcome.server.ts";
import { runGuards } from "../navigation/guards.server.ts";
import { findPage, pages, pathTo } from "../platform/features/pages.ts";
import { ApiError } from "../platform/http/client.ts";
import { checkPost } from "../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../platform/http/page-context.server.ts";
import { type Page } from "../platform/i18n/pages.ts";

/**
 * Runs before every page and every data request: checks the request and runs the page's guards. `url` is the page's
 * URL, which differs from the request's URL for data requests.
 */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, url, context }, next) => {
    const known = findPage(url.pathname);
    checkPost(request, known && (pages[known.key] as Page));
    // No valid URL contains a NUL, and PostgreSQL rejects it in text.
    if (/%00/.test(url.pathname + url.search)) throw data({ code: "page_not_found" }, { status: 404 });
    const page = context.get(pageContext);
    if (page.trouble) throw new ApiError(page.trouble.statusCode, page.trouble);
    return keepingForm(request, url, page, next);
  },
];

/**
 * Runs the guards and passes the request on. A form posted after the session expired is kept in a cookie until its sender has
 * signed in; forms that the router sends are kept as drafts in the browser.
 */
async function keepingForm(
  request: Request,
  url: URL,
  page: PageContext,
  next: () => Promise<Response>,
): Promise<Response> {
  const posted = request.method === "POST";
  const match = findPage(url.pathname);
  const { caller, sessionExpired, services } = page;
  const withCookie = (answer: Response, cookie: string | undefined) => {
    if (cookie) answer.headers.append("set-cookie", cookie);
    return answer;
  };
  try {
    const { secondFactorRequired } = services.settings;
    await runGuards({ caller, expired: sessionExpired, secondFactorRequired, services }, url);
  } catch (target) {
    const isDocument = posted && new URL(request.url).pathname === url.pathname;
    if (!(isDocument && sessionExpired && target instanceof Response)) throw target;
    const kept = await keepForm(request, page, url);
    const to = target.headers.get("location");
    if (kept && to) target.headers.set("location", `${to}${to.includes("?") ? "&" : "?"}${keptParam}=yes`);
    throw withCookie(target, kept);
  }
  if (match && url.searchParams.has(discardParam) && request.headers.get("sec-fetch-site") !== "cross-site") {
    const query = new URLSearchParams(url.searchParams);
    query.delete(discardParam);
    const back = pathTo(match.key, match.locale, match.params, query);
    throw withCookie(redirect(back, 302), forgetForm(request, page, true));
  }
  const answer = await next();
  const signsOut = posted && match?.key === "accounts.sign_out";
  const sent = posted && answer.status < 500 ? url.pathname + url.search : undefined;
  if (answer.status === 200) withCookie(answer, forgetOutcome(request, url, page));
  return withCookie(answer, forgetForm(request, page, signsOut || sent));
}
