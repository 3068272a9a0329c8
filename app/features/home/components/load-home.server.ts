import { type LoaderFunctionArgs, redirect } from "react-router";
import { standingGap } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { type LoadedCard, loadCards } from "../../../platform/features/load-cards.server.ts";
import { loadHomeCard } from "../../../platform/features/page-parts.server.ts";
import { type PageKey, pathTo } from "../../../platform/features/pages.ts";
import type { Area, HomeCard } from "../../../platform/features/feature.ts";
import { slotsAt } from "../../../platform/features/slots.ts";

/** Loads the cards of an area's home screen with their data. An area without cards redirects to its first page. */
export async function loadHome(
  { context }: Pick<LoaderFunctionArgs, "context">,
  area: Area,
): Promise<LoadedCard<HomeCard["column"]>[]> {
  const page = context.get(pageContext);
  const { navigation = [], homeCards = [] } = slotsAt(area);
  const [first] = navigation;
  if (homeCards.length === 0 && first) throw redirect(pathTo(first.page as PageKey, page.locale));
  const closed = page.caller.kind === "person" && standingGap(page.caller) !== null;
  const shown = homeCards.filter((card) => !closed || card.withoutApproval);
  return loadCards(shown, page, (card, sharing) => loadHomeCard(card.name, sharing, context));
}
