import type { LoaderFunctionArgs } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import { sessionCalendar } from "../components/session-calendar.server.ts";

/** The calendar file of a confirmed session, to be taken by a plain link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, caller, locale, services } = context.get(pageContext);
  const { publicUrl, mailFrom } = services.settings;
  const { data } = await orNotFound(api("GET /sessions/{id}", { params: { id: idOf(params["session"]) } }));
  const side = caller.kind === "person" && caller.role === "specialist" ? "specialist" : "family";
  const file = sessionCalendar(data, { locale, side, publicUrl, mailFrom });
  if (!file) throw pageNotFound();
  return new Response(file.content, {
    headers: { "content-type": file.content_type, "content-disposition": `attachment; filename="${file.filename}"` },
  });
}
