import type { Caller } from "../auth/actor.ts";
import type { ErrorStatus } from "../errors/codes.ts";
import type { PageMatch } from "../i18n/pages.ts";
import type { Api } from "../http/api.server.ts";
import type { OperationShape } from "../http/operation.ts";
import type { PageContext } from "../http/page-context.server.ts";
import type { Subscription } from "../events/subscription.server.ts";
import type { Schedule } from "../jobs/jobs.server.ts";
import type { Services } from "../services.server.ts";
import type { SettingTable } from "../settings/setting.ts";
import type { DemoWorld } from "./demo-world.server.ts";
import type { ExportData } from "./export.server.ts";
import type { PublicPages } from "./public-pages.server.ts";

/** A visitor at a page, as guards see both. */
export interface PageVisit {
  caller: Caller;
  match: PageMatch;
  url: URL;
}
/** Answers the address where to send the visitor instead, or undefined to let them in. */
export type PageGuard = (visit: PageVisit) => string | undefined;

/** What a room says about itself to the server. Every field is optional but the name: a room names what it has. */
export interface ServerRoom<Contract extends object = object> {
  name: string;
  /** `contract.ts` as a whole: its operations, and its error codes with their status as `errors`. */
  contract?: Contract & { errors?: Record<string, ErrorStatus> };
  /** Mounts the operations of the contract with what answers them. */
  mount?: (api: Api) => void;
  /** The events of other rooms, or of its own, that it wants to hear of. */
  subscriptions?: readonly Subscription[];
  /** Its public pages whose addresses have parameters, for the sitemap. */
  publicPages?: PublicPages;
  /** Guards that the room's pages name beside the product's own. */
  guards?: Record<`${string}-redirect`, PageGuard>;
  /** What runs by the clock. Each is idempotent: another process, or a late run, does no harm. */
  schedules?: (services: Services) => Schedule[];
  /** Settings that only this room reads, from `settings.ts`. */
  settings?: SettingTable;
  /** Puts in what the room shows in the demo. Runs after the rooms that stand before it, in one transaction with them. */
  demo?: (world: DemoWorld) => Promise<void>;
  /** What an account gets of the room's tables when its owner asks for their data. */
  exportData?: ExportData;
  /** Data of the cards that `room.ts` offers for the home screens, by the card's name; null where there is nothing to show. */
  homeCards?: Record<string, (page: PageContext) => Promise<unknown>>;
  /** Numbers beside entries of the menu, by the entry's page. */
  counts?: Record<string, (page: PageContext) => Promise<number>>;
}

/** The operations that a room's contract declares. */
export type OperationsOf<R> = R extends ServerRoom<infer Contract> ? Extract<Contract[keyof Contract], OperationShape> : never;
