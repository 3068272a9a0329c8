import { findPage } from "../../../platform/features/pages.ts";
import { ApiError } from "../../../platform/http/client.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { isRouteId } from "../../../platform/http/route-id.ts";

/** What the person is registering for, according to the return path. */
export interface Errand {
  kind: "request" | "message";
  name: string;
  service?: { text: string; language: Locale } | undefined;
  /** The chosen instant, unless it has passed. */
  at?: string | undefined;
  zone: string;
}

/** Returns the request or message to a specialist that a return path leads to; null for any other path. */
export async function errandOf(page: PageContext, path: string | undefined): Promise<Errand | null> {
  if (!path) return null;
  const { pathname, searchParams } = new URL(path, "http://own.invalid");
  const match = findPage(pathname);
  const kind = match?.key === "sessions.request" ? "request" : match?.key === "chat.user" ? "message" : undefined;
  const id = kind === "request" ? match?.params["id"] : searchParams.get("chatWithId");
  if (!kind || !id || !isRouteId(id)) return null;
  try {
    const { data } = await page.api("GET /specialists/view/public", { query: { id } });
    const at = new Date(searchParams.get("at") ?? "");
    const ahead = at.getTime() > page.services.clock().getTime();
    return {
      kind,
      name: `${data.name} ${data.lastname}`,
      service: data.services.find((one) => one.id === searchParams.get("serviceId"))?.name,
      at: ahead ? at.toISOString() : undefined,
      zone: data.time_zone,
    };
  } catch (error) {
    // If the specialist is no longer published, the registration continues without this note.
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}
