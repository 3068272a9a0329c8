import type { Sql } from "../../../platform/db/database.server.ts";
import { gather } from "../../../platform/db/gather.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { type NewRow, insertAndPublish } from "../../../platform/events/outbox.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type Endpoint, EventRefused, type ProviderEvent } from "../provider/provider.ts";
import { providerOf } from "../provider/refusals.ts";
import { eventRefusalReason, withoutPersonalData } from "../rules.ts";
import { isKnownAccount } from "./accounts.server.ts";
import { handlersOf } from "./handlers.server.ts";

/** Stores a signed event; a job handles it. An event that is already stored changes nothing. */
export async function receiveEvent(
  services: Services,
  endpoint: Endpoint,
  raw: Uint8Array,
  signature: string,
): Promise<void> {
  const provider = providerOf(services);
  const { log, sql } = services;
  const now = services.clock();
  const refuse = (reason: string, event?: ProviderEvent): never => {
    log.warn(
      { endpoint, reason, ...(event && { event_id: event.id, type: event.type, account: event.account }) },
      "event of the card provider refused",
    );
    throw new AppError("event_refused");
  };
  const event = await provider.openEvent(endpoint, raw, signature, now).catch((error: unknown) => {
    if (error instanceof EventRefused) return refuse(error.message);
    throw error;
  });
  const known = endpoint === "connected" && event.account !== null && (await isKnownAccount(sql, event.account));
  const why = eventRefusalReason(endpoint, event, { live: provider.live, known });
  if (why) refuse(why, event);
  await keeping(sql)({ event, endpoint, now, heard: handlersOf(event.type).length > 0 });
}

interface Signed {
  event: ProviderEvent;
  endpoint: Endpoint;
  now: Date;
  heard: boolean;
}

const keepers = new WeakMap<Sql, (one: Signed) => Promise<void>>();
function keeping(sql: Sql): (one: Signed) => Promise<void> {
  const keeper =
    keepers.get(sql) ??
    gather<Signed>((all) => insertAndPublish(sql, "provider_event", all.map(rowOf), "payments.event_received"));
  keepers.set(sql, keeper);
  return keeper;
}

const rowOf = ({
  event: { id, type, account, api_version, created, payload },
  endpoint,
  now,
  heard,
}: Signed): NewRow => ({
  id,
  columns: {
    endpoint,
    type,
    account,
    api_version,
    created_at: created,
    received_at: now,
    payload: withoutPersonalData(payload),
    state: heard ? "received" : "ignored",
    handled_at: heard ? null : now,
  },
  payload: heard ? { provider_event_id: id } : null,
});

interface Kept {
  id: string;
  type: string;
  account: string | null;
  created_at: Date;
  state: string;
  payload: { data?: { object?: Record<string, unknown>; previous_attributes?: Record<string, unknown> } };
}

/** Passes a stored event to the handlers of its type. Skips one that was already handled. */
export async function handleEvent(services: Services, id: string): Promise<void> {
  const { sql, clock } = services;
  const [row] = await sql<
    Kept[]
  >`select id, type, account, created_at, state, payload from provider_event where id = ${id}`;
  if (!row || row.state === "done" || row.state === "ignored") return;
  const { type, account, created_at, payload } = row;
  const event = {
    id,
    type,
    account,
    created_at,
    object: payload.data?.object ?? {},
    previous: payload.data?.previous_attributes ?? {},
  };
  try {
    for (const { handle } of handlersOf(type)) await handle(services, event);
    await sql`
      update provider_event set state = 'done', attempts = attempts + 1, problem = null, handled_at = ${clock()} where id = ${id}`;
  } catch (error) {
    await sql`
      update provider_event set state = 'failing', attempts = attempts + 1, problem = ${String((error as Error).message).slice(0, 500)}
      where id = ${id} and state <> 'done'`;
    throw error;
  }
}

export const eventSubscription = subscribe<{ provider_event_id: string }>(
  "payments.event_received",
  "payments.handle_event",
  (services, { provider_event_id }) => handleEvent(services, provider_event_id),
  { external: true },
);
