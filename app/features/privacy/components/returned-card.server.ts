import type { Person } from "../../../platform/auth/actor.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";
import { lastReturn } from "../data/log.server.ts";

/** Loads the card for a day after a sign-in that cancelled an erasure or ended a pause. */
export const loadReturned = (async ({ caller, services }) => {
  const { account_id, role } = caller as Person;
  const from = await lastReturn(services.sql, account_id, new Date(services.clock().getTime() - 24 * 3600_000));
  return from && { from, role };
}) satisfies LoadHomeCard;
