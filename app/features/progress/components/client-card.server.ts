import type { LoadSlotCard } from "../../../platform/features/feature.server.ts";

/** The way to the figures of a client's games, with the scope for them. */
export const loadForClient: LoadSlotCard<"clients.one"> = async (_, { profile_id: id, scopes }) =>
  scopes.includes("game_stats") ? { id } : null;
