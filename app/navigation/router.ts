import type { DataRouter } from "react-router";

/** The router of this page, where the framework runs. What components cannot do by its hooks they do here. */
export const dataRouter = (): DataRouter | undefined =>
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for it
  (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;
