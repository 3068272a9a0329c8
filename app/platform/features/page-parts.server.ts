import type { PageContext } from "../http/page-context.server.ts";
import type {
  LoadChatCard,
  LoadChildCard,
  LoadHomeCard,
  LoadProfileCard,
  LoadSessionNote,
  ServerFeature,
  SessionNote,
  SessionSubject,
} from "./feature.server.ts";

const cards = new Map<string, LoadHomeCard>();
const profileCards = new Map<string, LoadProfileCard>();
const childCards = new Map<string, LoadChildCard>();
const chatCards = new Map<string, LoadChatCard>();
const sessionNotes: LoadSessionNote[] = [];
const counts = new Map<string, (page: PageContext) => Promise<number>>();

type PageParts = Pick<
  ServerFeature,
  "homeCards" | "profileCards" | "childCards" | "chatCards" | "sessionNote" | "counts"
>;

/** Registers the functions that load a feature's cards and menu counts. */
export function registerPageParts({
  homeCards = {},
  profileCards: ofProfiles = {},
  childCards: ofChildren = {},
  chatCards: ofChats = {},
  sessionNote,
  counts: own = {},
}: PageParts): void {
  for (const [name, load] of Object.entries(homeCards)) cards.set(name, load);
  for (const [name, load] of Object.entries(ofProfiles)) profileCards.set(name, load);
  for (const [name, load] of Object.entries(ofChildren)) childCards.set(name, load);
  for (const [name, load] of Object.entries(ofChats)) chatCards.set(name, load);
  if (sessionNote) sessionNotes.push(sessionNote);
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

/** Loads the data of a part of the child's screen; null if there is nothing to show. */
export function loadChildCard(name: string, ...[page, profileId]: Parameters<LoadChildCard>): Promise<unknown> {
  const load = childCards.get(name);
  if (!load) throw new Error(`No data for the child's card "${name}"`);
  return load(page, profileId);
}

/** Loads the data of a card in a conversation; null if there is nothing to show. */
export function loadChatCard(
  name: string,
  ...[page, conversation]: Parameters<LoadChatCard>
): ReturnType<LoadChatCard> {
  const load = chatCards.get(name);
  if (!load) throw new Error(`No data for the conversation's card "${name}"`);
  return load(page, conversation);
}

/** What features say on a session's page; one that fails is logged and left out. */
export async function sessionNotesFor(page: PageContext, session: SessionSubject): Promise<SessionNote[]> {
  const found = await Promise.all(
    sessionNotes.map((load) =>
      load(page, session).catch((err: unknown) => {
        page.services.log.warn({ err, request_id: page.requestId, session_id: session.id }, "session note not loaded");
        return null;
      }),
    ),
  );
  return found.filter((note) => note !== null);
}

/** The counts next to these menu entries; one that fails is logged and left out. */
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
