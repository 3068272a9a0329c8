import type { MiddlewareFunction } from "react-router";
import { runGuards } from "./guards.server.ts";
import { pageContext } from "./platform/http/page-context.server.ts";

/** Before every page and every page's data: the guards that the page table names. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, context }, next) => {
    const { caller, sessionExpired } = context.get(pageContext);
    runGuards({ caller, expired: sessionExpired }, new URL(request.url));
    return next();
  },
];
