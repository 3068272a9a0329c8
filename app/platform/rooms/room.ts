import type { MessageKey, Room as MessageRoom } from "../i18n/messages.ts";
import type { Pages } from "../i18n/pages.ts";
import type { RegisteredIcon } from "./register.ts";

/** The signed-in parts of the product, by the role they are for; `admin` is for editors and superadmins. */
export const areas = ["user", "specialist", "admin"] as const;
export type Area = (typeof areas)[number];

/** A text of the room itself. */
type Text<Name extends string> = Name extends MessageRoom ? MessageKey<Name> : never;

/** An entry of an area's menu. Marked on its page and on every page whose `parent` leads to it. */
export interface AnyNavigationEntry {
  page: string;
  icon: RegisteredIcon;
  text: string;
  /** Entries are sorted by it; steps of ten leave space between. */
  order: number;
  /** Says how many things are new there, of `{count}`. The number comes from `counts` in `room.server.ts`. */
  countText?: string;
}
export interface NavigationEntry<Name extends string, Key extends string> extends AnyNavigationEntry {
  page: Key;
  text: Text<Name>;
  countText?: Text<Name>;
}

/** A tab of an area's account pages. */
export interface AnyAccountTab {
  page: string;
  /** Also the title of the page. */
  text: string;
  order: number;
  /** Shows the account's mail address under the title. */
  withEmail?: true;
}
export interface AccountTab<Name extends string, Key extends string> extends AnyAccountTab {
  page: Key;
  text: Text<Name>;
}

/** A card of an area's home screen; its data comes from `homeCards` in `room.server.ts` by the same name. */
export interface HomeCard {
  /** Begins with the room's name: `chat.unread`. */
  name: string;
  /** Heads the screen (of several the first with data does), stands in its main column, or beside it. */
  column: "head" | "main" | "side";
  /** Cards of a column are sorted by it; steps of ten leave space between. */
  order: number;
  /** Path of the component's file below `app/`; its default export takes what the loader gave as `data`. */
  file: string;
  /** Shown also to a specialist who does not work with families, and then alone. */
  withoutApproval?: true;
}

/**
 * What a room says about itself to both sides. Annotate the constant (`export const room: Room<"chat", typeof pages>`): an
 * inferred type would depend on the components, which depend on the page table.
 */
export interface Room<Name extends string = string, P extends Pages = Pages, Key extends string = keyof P & string> {
  name: Name;
  pages: P;
  navigation?: { readonly [A in Area]?: readonly NavigationEntry<Name, Key>[] };
  accountTabs?: { readonly [A in Area]?: readonly AccountTab<Name, Key>[] };
  homeCards?: { readonly [A in Area]?: readonly HomeCard[] };
}

/** A room without its own types: what lists of rooms are read as. */
export interface AnyRoom {
  name: string;
  pages: Pages;
  navigation?: { readonly [A in Area]?: readonly AnyNavigationEntry[] };
  accountTabs?: { readonly [A in Area]?: readonly AnyAccountTab[] };
  homeCards?: { readonly [A in Area]?: readonly HomeCard[] };
}
