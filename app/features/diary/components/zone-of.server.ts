import type { PageContext } from "../../../platform/http/page-context.server.ts";

/** The reader's time zone. */
export const zoneOf = ({ caller }: Pick<PageContext, "caller">): string =>
  caller.kind === "person" ? caller.time_zone : "UTC";
