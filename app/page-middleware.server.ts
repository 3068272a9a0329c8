import type { MiddlewareFunction } from "react-router";
import { runGuards } from "./guards.server.ts";
import { pageContext } from "./platform/http/page-context.server.ts";

/** Before every page and every page's data: the guards that the page table names. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, context }, next) => {
    const { caller, sessionExpired, services } = context.get(pageContext);
    const { secondFactorRequired } = services.settings;
    runGuards({ caller, expired: sessionExpired, secondFactorRequired }, new URL(request.url));
    return next();
  },
];
