import type { LoaderFunctionArgs } from "react-router";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { loadCards } from "../../../platform/rooms/load-cards.server.ts";
import { loadChildCard, loadProfileCard } from "../../../platform/rooms/page-parts.server.ts";
import type { ProfileCard } from "../../../platform/rooms/room.ts";
import type { ProfileSubject } from "../../../platform/rooms/room.server.ts";
import { isFor, slotsAt } from "../../../platform/rooms/slots.ts";

/** The rooms' cards for one of a profile's pages, with their data. */
export function cardsOf(profile: ProfileSubject, on: ProfileCard["on"], page: PageContext, context: LoaderFunctionArgs["context"]) {
  const offered = (slotsAt("user").profileCards ?? []).filter((card) => card.on === on && isFor(card, profile));
  return loadCards(offered, page, (card, sharing) => loadProfileCard(card.name, sharing, profile, context));
}

/** The parts that rooms add to the child's screen, with their data. */
export function childCardsOf(profileId: string, page: PageContext) {
  const offered = (slotsAt("user").childCards ?? []).map((card) => ({ ...card, column: "main" as const }));
  return loadCards(offered, page, (card, sharing) => loadChildCard(card.name, sharing, profileId));
}
