import type { LoadSlotCard } from "../../../platform/features/feature.server.ts";

/** Loads the link to a client's game figures, if the specialist has the scope for them. */
export const loadForClient: LoadSlotCard<"clients.one"> = async (_, { profile_id: id, scopes }) =>
  scopes.includes("game_stats") ? { id } : null;
