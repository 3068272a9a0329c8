import type { Page } from "../i18n/pages.ts";
import type {
  AnyAccountTab,
  AnyNavigationEntry,
  AnyProfileLink,
  AnyProfileTab,
  AnyRoom,
  Area,
  ChatCard,
  ChildCard,
  HomeCard,
  ProfileAudience,
  ProfileCard,
} from "./room.ts";

/** What rooms add to an area, in display order. */
export interface AreaSlots {
  navigation: (Omit<AnyNavigationEntry, "order"> & {
    /** The room whose texts `text` and `countText` are. */
    room: string;
    /** Also shown to a specialist who is not approved. */
    withoutApproval?: true;
  })[];
  accountTabs: (Omit<AnyAccountTab, "order"> & { room: string; withoutApproval?: true })[];
  homeCards: HomeCard[];
  /** Of the pages about one profile; only in the users' area. */
  profileTabs: (Omit<AnyProfileTab, "order"> & { room: string })[];
  profileLinks: (Omit<AnyProfileLink, "order"> & { room: string })[];
  profileCards: ProfileCard[];
  childCards: ChildCard[];
  chatCards: ChatCard[];
}

export const noSlots: AreaSlots = {
  navigation: [],
  accountTabs: [],
  homeCards: [],
  profileTabs: [],
  profileLinks: [],
  profileCards: [],
  childCards: [],
  chatCards: [],
};

const inOrder = <T extends { order: number }>(all: readonly T[]): T[] => all.toSorted((a, b) => a.order - b.order);
const withoutOrder = <T extends { order: number }>({ order: _, ...rest }: T): Omit<T, "order"> => rest;

export function slotsOf(rooms: readonly AnyRoom[], area: Area): AreaSlots {
  const pages: Record<string, Page> = Object.assign({}, ...rooms.map((room) => room.pages));
  const from = <T extends object>(pick: (room: AnyRoom) => readonly T[] | undefined) =>
    rooms.flatMap((room) => (pick(room) ?? []).map((one) => ({ ...one, room: room.name })));
  const open = ({ page }: { page: string }) => pages[page]?.withoutApproval && { withoutApproval: true as const };
  return {
    navigation: inOrder(from((room) => room.navigation?.[area])).map((entry) => ({
      ...withoutOrder(entry),
      ...open(entry),
    })),
    accountTabs: inOrder(from((room) => room.accountTabs?.[area])).map((tab) => ({
      ...withoutOrder(tab),
      ...open(tab),
    })),
    homeCards: inOrder(rooms.flatMap((room) => room.homeCards?.[area] ?? [])),
    ...(area === "user"
      ? {
          profileTabs: inOrder(from((room) => room.profileTabs)).map(withoutOrder),
          profileLinks: inOrder(from((room) => room.profileLinks)).map(withoutOrder),
          profileCards: inOrder(rooms.flatMap((room) => room.profileCards ?? [])),
          childCards: inOrder(rooms.flatMap((room) => room.childCards ?? [])),
          chatCards: inOrder(rooms.flatMap((room) => room.chatCards ?? [])),
        }
      : { profileTabs: [], profileLinks: [], profileCards: [], childCards: [], chatCards: [] }),
  };
}

/** Whether a profile's page shows an entry to a reader with these scopes. */
export const isFor = (
  { for: audience = {} }: { for?: ProfileAudience },
  profile: { kind: "own" | "child"; scopes: readonly string[] },
): boolean =>
  (audience.kind === undefined || audience.kind === profile.kind) &&
  (audience.scope === undefined || profile.scopes.includes(audience.scope));

const registered = new Map<string, Partial<AreaSlots>>();

/** Runs at start: on the server for every area, in the browser for the document's area, without cards. */
export function registerSlots(area: string, slots: Partial<AreaSlots>): void {
  registered.set(area, slots);
}

/** What rooms add to this area; empty if nothing is registered. */
export const slotsAt = (area: string | undefined): Partial<AreaSlots> => registered.get(area ?? "") ?? {};
