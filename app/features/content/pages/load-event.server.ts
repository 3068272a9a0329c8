import type { RouterContextProvider } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { readEvents } from "../data/pages.server.ts";
import { contentContext } from "../service/context.server.ts";
import type { ContentEvent } from "../service/shapes.ts";
import { noSuchPage, orUnavailable } from "./load-page.server.ts";

/** The event with a slug, past or upcoming; throws a 404 if there is none. */
export async function loadEvent(
  context: Readonly<RouterContextProvider>,
  slug: string | undefined,
): Promise<ContentEvent> {
  const { locale } = context.get(pageContext);
  const events = await readEvents(context.get(contentContext), locale, new Date(0)).catch(orUnavailable);
  const event = events.find((one) => one.slug === slug);
  if (!event) throw noSuchPage();
  return event;
}
