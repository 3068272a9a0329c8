import type { MiddlewareFunction } from "react-router";
import { runGuards } from "./guards.server.ts";
import { pageContext } from "./platform/http/page-context.server.ts";

/**
 * Before every page and every page's data: the guards that the page table names. The address is the page's own, which
 * for data is not the request's.
 */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ url, context }, next) => {
    const { caller, sessionExpired, services } = context.get(pageContext);
    const { secondFactorRequired } = services.settings;
    runGuards({ caller, expired: sessionExpired, secondFactorRequired }, url);
    return next();
  },
];
