import type { MessageKey, Feature as MessageFeature } from "../i18n/messages.ts";
import type { Pages } from "../i18n/pages.ts";
import type { CardSlot, RegisteredIcon } from "./register.ts";

/** The signed-in areas, by role; `admin` is for editors and superadmins. */
export const areas = ["user", "specialist", "admin"] as const;
export type Area = (typeof areas)[number];

/** A text key of the feature. */
type Text<Name extends string> = Name extends MessageFeature ? MessageKey<Name> : never;

/** A menu entry of an area. Marked on its page and on every page below it (`parent`). */
export interface AnyNavigationEntry {
  page: string;
  icon: RegisteredIcon;
  text: string;
  /** Sort order; steps of ten leave room for others. */
  order: number;
  /** Text for the number of new items, with `{count}`. The number comes from `counts` in `feature.server.ts`. */
  countText?: string;
  /** Shown only where there is room: the bar on phones leaves it out. */
  wide?: true;
  /** In the admin area: hidden from editors, who may not open the page. */
  superadmin?: true;
}
export interface NavigationEntry<Name extends string, Key extends string> extends AnyNavigationEntry {
  page: Key;
  text: Text<Name>;
  countText?: Text<Name>;
}

/** A tab on an area's account pages. */
export interface AnyAccountTab {
  page: string;
  /** Also the page's title. */
  text: string;
  order: number;
  /** Shows the account's email address below the title. */
  withEmail?: true;
  /** Text of a line shown below the title instead. */
  sub?: string;
}
export interface AccountTab<Name extends string, Key extends string> extends AnyAccountTab {
  page: Key;
  text: Text<Name>;
  sub?: Text<Name>;
}

/** A card on an area's home screen; `homeCards` in `feature.server.ts` loads its data by name. */
export interface HomeCard {
  /** Starts with the feature's name: `chat.unread`. */
  name: string;
  /** Position: at the top (only the first one with data), in the main column, or beside it. */
  column: "head" | "main" | "side";
  /** Sort order within a column; steps of ten leave room for others. */
  order: number;
  /** Path of the component's file below `app/`; its default export gets the loaded `data`. */
  file: string;
  /** Also shown to an unapproved specialist, who sees only such cards. */
  withoutApproval?: true;
}

/** Limits an entry to one kind of profile, or to readers with a certain scope. */
export interface ProfileAudience {
  kind?: "own" | "child";
  scope?: string;
}

/** A tab of the pages about one profile; the page has `within: "profile"`. */
export interface AnyProfileTab {
  page: string;
  text: string;
  order: number;
  for?: ProfileAudience;
}
export interface ProfileTab<Name extends string, Key extends string> extends AnyProfileTab {
  page: Key;
  text: Text<Name>;
}

/** An entry in the list of actions for a profile. Texts may use `{name}`, the first name. */
export interface AnyProfileLink {
  page: string;
  text: string;
  /** A few words below the text. */
  about: string;
  icon: RegisteredIcon;
  order: number;
  for?: ProfileAudience;
  /** Text of an additional button at the top of the profile's pages. */
  head?: string;
  danger?: true;
}
export interface ProfileLink<Name extends string, Key extends string> extends AnyProfileLink {
  page: Key;
  text: Text<Name>;
  about: Text<Name>;
  head?: Text<Name>;
}

/** A card on a profile's pages; `profileCards` in `feature.server.ts` loads its data by name. */
export interface ProfileCard {
  /** The profile page that shows the card: by default the overview, otherwise the page about access or the edit form. */
  on?: "access" | "edit";
  /** Starts with the feature's name: `sessions.of_profile`. */
  name: string;
  column: "main" | "side";
  /** Sort order within a column; steps of ten leave room for others. */
  order: number;
  /** Path of the component's file below `app/`; its default export gets the loaded `data` and the `profile`. */
  file: string;
  for?: ProfileAudience;
}

/** A card in a slot of another feature's page; `cards` in `feature.server.ts` loads its data by the same name. */
export interface SlotCard {
  /** Starts with the feature's name: `sessions.offers`. */
  name: string;
  /** Sort order; steps of ten leave room for others. */
  order: number;
  /** Path of the component's file below `app/`; its default export gets the loaded `data`. */
  file: string;
}

/** A part of every page of every signed-in area that needs no data, such as background work. */
export interface PagePart {
  /**
   * Path of the component's file below `app/`. It loads one second after every page, so its own imports load even later.
   */
  file: string;
}

/**
 * A feature's manifest for both sides. Annotate the constant (`export const feature: Feature<"chat", typeof pages>`): an
 * inferred type would depend on the components, which depend on the page table.
 */
export interface Feature<Name extends string = string, P extends Pages = Pages, Key extends string = keyof P & string> {
  name: Name;
  pages: P;
  navigation?: { readonly [A in Area]?: readonly NavigationEntry<Name, Key>[] };
  accountTabs?: { readonly [A in Area]?: readonly AccountTab<Name, Key>[] };
  homeCards?: { readonly [A in Area]?: readonly HomeCard[] };
  profileTabs?: readonly ProfileTab<Name, Key>[];
  profileLinks?: readonly ProfileLink<Name, Key>[];
  profileCards?: readonly ProfileCard[];
  /** The slots for cards that its own pages show, with the area of those pages. */
  cardSlots?: { readonly [S in CardSlot]?: Area };
  /** Its cards in slots. */
  cards?: { readonly [S in CardSlot]?: readonly SlotCard[] };
  everyPage?: readonly PagePart[];
}

/** A feature without its specific types, for lists of features. */
export interface AnyFeature {
  name: string;
  pages: Pages;
  navigation?: { readonly [A in Area]?: readonly AnyNavigationEntry[] };
  accountTabs?: { readonly [A in Area]?: readonly AnyAccountTab[] };
  homeCards?: { readonly [A in Area]?: readonly HomeCard[] };
  profileTabs?: readonly AnyProfileTab[];
  profileLinks?: readonly AnyProfileLink[];
  profileCards?: readonly ProfileCard[];
  /** The slots for cards that its own pages show, with the area of those pages. */
  cardSlots?: { readonly [S in CardSlot]?: Area };
  /** Its cards in slots. */
  cards?: { readonly [S in CardSlot]?: readonly SlotCard[] };
  everyPage?: readonly PagePart[];
}
