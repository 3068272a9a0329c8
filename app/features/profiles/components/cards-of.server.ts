import type { LoaderFunctionArgs } from "react-router";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { loadCards } from "../../../platform/features/load-cards.server.ts";
import { cardsFor, loadProfileCard } from "../../../platform/features/page-parts.server.ts";
import type { ProfileCard } from "../../../platform/features/feature.ts";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { isShownTo, slotsAt } from "../../../platform/features/slots.ts";

/** Loads the features' cards for one of a profile's pages, with their data. */
export function cardsOf(
  profile: ProfileSubject,
  on: ProfileCard["on"],
  page: PageContext,
  context: LoaderFunctionArgs["context"],
) {
  const offered = (slotsAt("user").profileCards ?? []).filter((card) => card.on === on && isShownTo(card, profile));
  return loadCards(offered, page, (card, sharing) => loadProfileCard(card.name, sharing, profile, context));
}

/**
 * Loads the parts that features add to the child's screen, with their data. One that fails is left out, so that a grown-up can
 * always unlock the device.
 */
export const childCardsOf = (profileId: string, page: PageContext): Promise<{ name: string; data: unknown }[]> =>
  cardsFor("profiles.child", "user", page, profileId);
