import { invalid } from "./errors.ts";
import type { Shape } from "./parameters.ts";
import type { Hook, WebhookEndpoint } from "./shapes.ts";
import { type Call, changed, flag, idOf, mergedMetadata, need, own, text, words, type World } from "./world.ts";
import type { Receiver } from "./webhooks.ts";

export const endpointCreate: Shape = {
  api_version: "text", connect: "flag", description: "text", enabled_events: "texts", metadata: "metadata", url: "text",
};
export const endpointUpdate: Shape = {
  description: "text", disabled: "flag", enabled_events: "texts", metadata: "metadata", url: "text",
};

const described = ({ world, values }: Call, before: WebhookEndpoint | undefined) => {
  const url = text(values, "url") ?? before?.url ?? "";
  if (!URL.canParse(url)) throw invalid("Not a valid URL", "url", "url_invalid");
  return {
    created: before?.created ?? world.now(),
    description: changed(values, "description", (before as { description?: string } | undefined)?.description ?? null),
    enabled_events: words(values, "enabled_events") ?? before?.enabled_events ?? ["*"],
    metadata: mergedMetadata(values, before?.metadata),
    url,
  };
};

/** The answer to creating is the only one that shows the secret. */
export function createEndpoint(call: Call): object {
  const { world, account, values } = call;
  const id = idOf(world, "we_");
  const endpoint = {
    id, object: "webhook_endpoint" as const, api_version: text(values, "api_version") ?? null, application: null, livemode: false,
    status: "enabled" as const, ...described(call, undefined),
  };
  world.store.save(account, endpoint);
  const hook: Hook = {
    id: `hook_${id}`, object: "hook", created: endpoint.created, connect: flag(values, "connect"), secret: idOf(world, "whsec_", 32), endpoint: id,
  };
  world.store.save(own, hook);
  return { ...endpoint, secret: hook.secret };
}

export function updateEndpoint(call: Call): WebhookEndpoint {
  const endpoint = need(call, "webhook_endpoint", call.ids[0] ?? "");
  const disabled = call.values["disabled"];
  if (typeof disabled === "boolean") endpoint.status = disabled ? "disabled" : "enabled";
  return call.world.store.save(call.account, Object.assign(endpoint, described(call, endpoint)));
}

export function deleteEndpoint(call: Call): object {
  const endpoint = need(call, "webhook_endpoint", call.ids[0] ?? "");
  call.world.store.remove(endpoint.id);
  call.world.store.remove(`hook_${endpoint.id}`);
  return { id: endpoint.id, object: "webhook_endpoint", deleted: true };
}

/** Endpoints made over the API, as receivers. */
export const madeReceivers = (world: World): (Receiver & { id: string })[] =>
  world.store.list("hook", own).flatMap(({ connect, secret, endpoint }) => {
    const found = world.store.find("webhook_endpoint", world.platform, endpoint);
    return found?.status === "enabled" ? [{ id: endpoint, url: found.url, secret, connect, events: found.enabled_events }] : [];
  });
