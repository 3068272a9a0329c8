import type { Page } from "../i18n/pages.ts";
import type {
  AnyAccountTab,
  AnyNavigationEntry,
  AnyProfileLink,
  AnyProfileTab,
  AnyFeature,
  Area,
  HomeCard,
  ProfileAudience,
  ProfileCard,
  SlotCard,
} from "./feature.ts";

/** What features add to an area, in display order. */
export interface AreaSlots {
  navigation: (Omit<AnyNavigationEntry, "order"> & {
    /** The feature whose texts `text` and `countText` are. */
    feature: string;
    /** Also shown to an unapproved specialist. */
    withoutApproval?: true;
  })[];
  accountTabs: (Omit<AnyAccountTab, "order"> & { feature: string; withoutApproval?: true })[];
  homeCards: HomeCard[];
  /** Tabs of the pages about one profile; only in the users' area. */
  profileTabs: (Omit<AnyProfileTab, "order"> & { feature: string })[];
  profileLinks: (Omit<AnyProfileLink, "order"> & { feature: string })[];
  profileCards: ProfileCard[];
  /** Cards by the slot that the area's pages show. */
  cards: Record<string, SlotCard[]>;
}

export const noSlots: AreaSlots = {
  navigation: [],
  accountTabs: [],
  homeCards: [],
  profileTabs: [],
  profileLinks: [],
  profileCards: [],
  cards: {},
};

const inOrder = <T extends { order: number }>(all: readonly T[]): T[] => all.toSorted((a, b) => a.order - b.order);
const withoutOrder = <T extends { order: number }>({ order: _, ...rest }: T): Omit<T, "order"> => rest;

export function slotsOf(features: readonly AnyFeature[], area: Area): AreaSlots {
  const pages: Record<string, Page> = Object.assign({}, ...features.map((feature) => feature.pages));
  const from = <T extends object>(pick: (feature: AnyFeature) => readonly T[] | undefined) =>
    features.flatMap((feature) => (pick(feature) ?? []).map((one) => ({ ...one, feature: feature.name })));
  const open = ({ page }: { page: string }) => pages[page]?.withoutApproval && { withoutApproval: true as const };
  return {
    navigation: inOrder(from((feature) => feature.navigation?.[area])).map((entry) => ({
      ...withoutOrder(entry),
      ...open(entry),
    })),
    accountTabs: inOrder(from((feature) => feature.accountTabs?.[area])).map((tab) => ({
      ...withoutOrder(tab),
      ...open(tab),
    })),
    homeCards: inOrder(features.flatMap((feature) => feature.homeCards?.[area] ?? [])),
    cards: Object.fromEntries(
      features
        .flatMap(({ cardSlots = {} }) => Object.entries(cardSlots))
        .flatMap(([slot, of]) => (of === area ? [[slot, cardsIn(features, slot)] as const] : [])),
    ),
    ...(area === "user"
      ? {
          profileTabs: inOrder(from((feature) => feature.profileTabs)).map(withoutOrder),
          profileLinks: inOrder(from((feature) => feature.profileLinks)).map(withoutOrder),
          profileCards: inOrder(features.flatMap((feature) => feature.profileCards ?? [])),
        }
      : { profileTabs: [], profileLinks: [], profileCards: [] }),
  };
}

/** Returns the cards of one slot, from all features. */
export const cardsIn = (features: readonly AnyFeature[], slot: string): SlotCard[] =>
  inOrder(features.flatMap(({ cards = {} }) => (cards as Record<string, readonly SlotCard[]>)[slot] ?? []));

/** Whether a profile's page shows an entry to a reader with these scopes. */
export const isShownTo = (
  { for: audience = {} }: { for?: ProfileAudience },
  profile: { kind: "own" | "child"; scopes: readonly string[] },
): boolean =>
  (audience.kind === undefined || audience.kind === profile.kind) &&
  (audience.scope === undefined || profile.scopes.includes(audience.scope));

const registered = new Map<string, Partial<AreaSlots>>();

/**
 * Adds slots to an area: on the server at startup, in the browser with the frame and with the pages that show them, without
 * cards.
 */
export function registerSlots(area: string, slots: Partial<AreaSlots>): void {
  registered.set(area, { ...registered.get(area), ...slots });
}

/** What features add to this area; empty if nothing is registered. */
export const slotsAt = (area: string | undefined): Partial<AreaSlots> => registered.get(area ?? "") ?? {};
