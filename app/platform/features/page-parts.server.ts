import type { Area } from "./feature.ts";
import { withSharedReads, loadCard } from "./load-cards.server.ts";
import type { CardSlot, DataOf, SubjectOf } from "./register.ts";
import { slotsAt } from "./slots.ts";
import type { PageContext } from "../http/page-context.server.ts";
import type { LoadHomeCard, LoadProfileCard, LoadSlotCard, ServerFeature } from "./feature.server.ts";

const cards = new Map<string, LoadHomeCard>();
const profileCards = new Map<string, LoadProfileCard>();
const slotCards = new Map<string, LoadSlotCard<never>>();
const counts = new Map<string, (page: PageContext) => Promise<number>>();

type PageParts = Pick<ServerFeature, "homeCards" | "profileCards" | "cards" | "counts">;

/** Registers the functions that load a feature's cards and menu counts. */
export function registerPageParts({
  homeCards = {},
  profileCards: ofProfiles = {},
  cards: inSlots = {},
  counts: own = {},
}: PageParts): void {
  for (const [name, load] of Object.entries(homeCards)) cards.set(name, load);
  for (const [name, load] of Object.entries(ofProfiles)) profileCards.set(name, load);
  for (const [slot, loads] of Object.entries(inSlots as Record<string, Record<string, LoadSlotCard<never>>>))
    for (const [name, load] of Object.entries(loads)) slotCards.set(`${slot} ${name}`, load);
  for (const [page, count] of Object.entries(own)) counts.set(page, count);
}

/** Loads the data of a home card; null if there is nothing to show. */
export function loadHomeCard(name: string, ...[page, context]: Parameters<LoadHomeCard>): Promise<unknown> {
  const load = cards.get(name);
  if (!load) throw new Error(`No data for the home card "${name}"`);
  return load(page, context);
}

/** Loads the data of a card on a profile's page; null if there is nothing to show. */
export function loadProfileCard(
  name: string,
  ...[page, profile, context]: Parameters<LoadProfileCard>
): Promise<unknown> {
  const load = profileCards.get(name);
  if (!load) throw new Error(`No data for the profile card "${name}"`);
  return load(page, profile, context);
}

/** Loads the cards of a slot on a page of that area. A card that fails is logged and left out, because the page matters more. */
export async function cardsFor<S extends CardSlot>(
  slot: S,
  area: Area,
  page: PageContext,
  subject: SubjectOf<S>,
): Promise<{ name: string; data: DataOf<S> }[]> {
  const sharing = { ...page, api: withSharedReads(page.api) };
  const offered = slotsAt(area).cards?.[slot] ?? [];
  const loaded = await Promise.all(
    offered.map((card) =>
      loadCard(card, sharing, ({ name }) => {
        const load = slotCards.get(`${slot} ${name}`) as LoadSlotCard<S> | undefined;
        if (!load) throw new Error(`No data for the card "${name}" in ${slot}`);
        return load(sharing, subject);
      }),
    ),
  );
  return loaded.flatMap((one) =>
    "error" in one || one.data === null ? [] : [{ name: one.card.name, data: one.data as DataOf<S> }],
  );
}

/** Loads the counts next to these menu entries. A count that fails is logged and left out. */
export async function countsFor(entries: readonly string[], page: PageContext): Promise<Record<string, number>> {
  const known = entries.flatMap((entry) => {
    const count = counts.get(entry);
    return count ? [{ entry, count }] : [];
  });
  const found = await Promise.all(
    known.map(({ entry, count }) =>
      count(page).then(
        (number) => [[entry, number] as const],
        (err: unknown) => {
          page.services.log.warn({ err, request_id: page.requestId, entry }, "menu entry not counted");
          return [];
        },
      ),
    ),
  );
  return Object.fromEntries(found.flat());
}
