import type { LoaderFunctionArgs } from "react-router";
import type { Caller } from "../auth/actor.ts";
import type { ErrorStatus } from "../errors/codes.ts";
import type { MayRead } from "../files/files.server.ts";
import type { PageMatch } from "../i18n/pages.ts";
import type { Api } from "../http/api.server.ts";
import type { OperationShape } from "../http/operation.ts";
import type { PageContext } from "../http/page-context.server.ts";
import type { Subscription } from "../events/subscription.server.ts";
import type { Retention } from "../retention/retention.ts";
import type { Schedule } from "../jobs/jobs.server.ts";
import type { Services } from "../services.server.ts";
import type { SettingTable } from "../settings/setting.ts";
import type { DemoWorld } from "./demo-world.server.ts";
import type { Erasure } from "./erasure.server.ts";
import type { ExportLabels, ExportData } from "./export.server.ts";
import type { CardSlot, DataOf, SubjectOf } from "./register.ts";
import type { PublicPages } from "./public-pages.server.ts";
import type { SlotEntry } from "./slot.ts";

/** A page request as guards see it. */
export interface PageVisit {
  caller: Caller;
  match: PageMatch;
  url: URL;
  services: Pick<Services, "sql" | "clock">;
}
/** Returns the redirect target, or undefined to let the visitor in. */
export type PageGuard = (visit: PageVisit) => string | undefined | Promise<string | undefined>;

/**
 * Loads the data of a home card; null if there is nothing to show. `context` has the feature's own data for the request.
 */
export type LoadHomeCard = (page: PageContext, context: LoaderFunctionArgs["context"]) => Promise<unknown>;

/** The profile of a card's page, and its reader's rights. */
export interface ProfileSubject {
  id: string;
  kind: "own" | "child";
  name: string;
  lastname: string;
  time_zone: string;
  level: "own" | "guardian" | "viewer" | "specialist" | "relation";
  /** The reader's scopes. */
  scopes: readonly string[];
}

/** Loads the data of a card on a profile's page; null if there is nothing to show. */
export type LoadProfileCard = (
  page: PageContext,
  profile: ProfileSubject,
  context: LoaderFunctionArgs["context"],
) => Promise<unknown>;

/** Loads the data of a card in a slot; null if there is nothing to show. */
export type LoadSlotCard<S extends CardSlot> = (page: PageContext, subject: SubjectOf<S>) => Promise<DataOf<S> | null>;

/** The feature's group in `docs/features.md`; it does not restrict imports. */
export type District = "people" | "directory" | "books" | "calendar" | "sales" | "care" | "play" | "site";

/** Tables that an erasure or an export leaves out, each with the reason. */
export interface ExemptTables {
  /** Tables without personal data, which no erasure names. */
  impersonal?: Readonly<Record<string, string>>;
  /** Tables that refer to a person but are in no export. */
  unexported?: Readonly<Record<string, string>>;
}

/** A feature's server manifest. Every field is optional except the first three. */
export interface ServerFeature<Contract extends object = object> extends ExemptTables {
  name: string;
  district: District;
  /** Its description, in one sentence. */
  about: string;
  /** All of `contract.ts`: its operations, and as `errors` its error codes with their status. */
  contract?: Contract & { errors?: Record<string, ErrorStatus> };
  /** Mounts the contract's operations with their handlers. */
  mount?: (api: Api) => void;
  /** Its subscriptions to events of other features or its own. */
  subscriptions?: readonly Subscription[];
  /** Its public pages with parameters in their path, for the sitemap. */
  publicPages?: PublicPages;
  /** Guards of the feature's pages, in addition to the product's. */
  guards?: Record<`${string}-redirect`, PageGuard>;
  /** Its cron jobs. Each must be idempotent, so that a run in another process or a late run does no harm. */
  schedules?: (services: Services) => Schedule[];
  /** Prepares the feature before the process reports that it is ready. Requests are answered meanwhile too. */
  beforeReady?: (services: Services) => Promise<unknown>;
  /** Settings that only this feature reads, from `settings.ts`. */
  settings?: SettingTable;
  /** Who may read its files, by the table that owns them. Checked again when someone uses a link that names its reader. */
  fileReaders?: Record<string, MayRead>;
  /** Seeds the feature's demo data. Runs after the earlier features' seeds, in one transaction with them. */
  demo?: (world: DemoWorld) => Promise<void>;
  /** Returns the rows that an account gets in a data export. */
  exportData?: ExportData;
  /** How these rows are shown in the copy that people get; must cover all tables of `exportData`. */
  dataWords?: ExportLabels;
  /** How long its data is kept, and why. Used by the privacy policy and by the jobs that delete by age. */
  retention?: Retention;
  /** What happens to a person's rows at an erasure. */
  erasure?: Erasure;
  /** Loads data for the home cards in `feature.ts`, by card name; null if there is nothing to show. */
  homeCards?: Record<string, LoadHomeCard>;
  /** Loads data for the profile cards in `feature.ts`, by card name; null if there is nothing to show. */
  profileCards?: Record<string, LoadProfileCard>;
  /** Loads data for the cards in slots that `feature.ts` names; null if there is nothing to show. */
  cards?: { [S in CardSlot]?: Record<string, LoadSlotCard<S>> };
  /** Its entries in slots that other features declare: `sold.fill("pack", …)`. */
  fills?: readonly SlotEntry[];
  /** Counts next to menu entries, by the entry's page. */
  counts?: Record<string, (page: PageContext) => Promise<number>>;
}

/** The operations declared in a feature's contract. */
export type OperationsOf<R> =
  R extends ServerFeature<infer Contract> ? Extract<Contract[keyof Contract], OperationShape> : never;
