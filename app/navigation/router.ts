import type { DataRouter } from "react-router";

/** The page's router, on pages that run the framework; for code that cannot use the router's hooks. */
export const dataRouter = (): DataRouter | undefined =>
  // oxlint-disable-next-line no-underscore-dangle -- the framework's name
  (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;
