import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { slot } from "../../../platform/features/slot.ts";

type Asking = Pick<PageContext, "api">;

/** What a family saves: specialists and searches. One feature above fills the slot, as `kept`. */
interface Keeping {
  /** Which of these specialists the reader has saved. */
  among(page: Asking, ids: readonly string[]): Promise<string[]>;
  keep(page: Asking, id: string, kept: boolean): Promise<unknown>;
  keepSearch(page: Asking, search: { name: string; query: string; mails: boolean }): Promise<unknown>;
}
export const savedItems = slot<Keeping>("specialists.keeping");
export const savedSpecialists = (): Keeping => savedItems.get("kept");

interface Free {
  specialist_id: string;
  next_free_at: string | null;
  away_until: string | null;
}
/**
 * When each of these specialists is next available, and until when they are away. One feature above fills the slot, as `free`.
 */
export const nextAvailability = slot<(page: Asking, ids: readonly string[]) => Promise<Free[]>>("specialists.free");

export const findSavedSpecialistIds = (page: Asking, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0 ? Promise.resolve([]) : savedSpecialists().among(page, ids);

export const findNextAvailable = (page: Asking, ids: readonly string[]): Promise<Free[]> =>
  ids.length === 0 ? Promise.resolve([]) : nextAvailability.get("free")(page, ids);
