import { invalidRequest, resourceMissing } from "./errors.ts";
import type { ProviderObject, ObjectKind, ObjectOf } from "./shapes.ts";
import { presentObject } from "./shown.ts";
import { type Call, numberValue, nestedValues, textValue, listValue, type World } from "./world.ts";

/** Kinds of objects that are never sent to clients. */
const hidden = new Set<string>([
  "card_secret",
  "challenge",
  "account_link",
  "grant",
  "connection",
  "task",
  "delivery",
  "saved_answer",
  "payout_content",
] satisfies ObjectKind[]);
const deepest = 4;

const visible = (world: World, id: unknown): ProviderObject | undefined => {
  const found = typeof id === "string" ? world.store.any(id) : undefined;
  return found && !hidden.has(found.object) ? found : undefined;
};

/** Replaces the ids along `path` with their objects. */
function expandOne(world: World, thing: Record<string, unknown>, path: readonly string[], whole: string): void {
  const [name = "", ...rest] = path;
  const cannot = () => invalidRequest(`This property cannot be expanded (${whole}).`, "expand");
  if (name === "refunds" && thing["object"] === "charge" && thing[name] === undefined)
    thing[name] = refundsOf(world, thing);
  if (!Object.hasOwn(thing, name)) throw cannot();
  const value = thing[name];
  if (value === null) return;
  if (typeof value === "string") {
    const found = visible(world, value);
    if (!found) throw cannot();
    thing[name] = structuredClone(presentObject(world, found));
  }
  const inner = thing[name];
  if (typeof inner !== "object" || inner === null) throw cannot();
  if (rest.length === 0) return;
  const things = Array.isArray(inner) ? (inner as unknown[]) : [inner];
  for (const one of things) expandOne(world, one as Record<string, unknown>, rest, whole);
}

function refundsOf(world: World, charge: Record<string, unknown>): object {
  const id = String(charge["id"]);
  const all = world.store.list("refund", world.store.accountOf(id) ?? "").filter((refund) => refund.charge === id);
  return {
    object: "list",
    data: structuredClone(all.toReversed().slice(0, 10)),
    has_more: all.length > 10,
    url: `/v1/charges/${id}/refunds`,
  };
}

export function expandPaths(world: World, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer;
  const whole = structuredClone(answer) as Record<string, unknown>;
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > deepest)
      throw invalidRequest(`You cannot expand more than ${deepest} levels of a property (${path}).`, "expand");
    expandOne(world, whole, steps, path);
  }
  return whole;
}

interface Listing<K extends ObjectKind> {
  kind: K;
  url: string;
  /** Whether the object belongs to this list. */
  keep?: (thing: ObjectOf<K>) => boolean;
  /** Account whose objects are listed; defaults to the caller's. */
  account?: string;
  things?: readonly ObjectOf<K>[];
}

function within(values: Call["values"], name: string, at: number): boolean {
  const exact = numberValue(values, name);
  if (exact !== undefined) return at === exact;
  const range = nestedValues(values, name) ?? {};
  const [gt, gte, lt, lte] = ["gt", "gte", "lt", "lte"].map((bound) => numberValue(range, bound));
  return !(
    (gt !== undefined && at <= gt) ||
    (gte !== undefined && at < gte) ||
    (lt !== undefined && at >= lt) ||
    (lte !== undefined && at > lte)
  );
}

/** Returns a page of a list, newest first. */
export function listPage<K extends ObjectKind>(
  call: Call,
  { kind, url, keep, account = call.account, things }: Listing<K>,
): object {
  const { world, values } = call;
  const limit = numberValue(values, "limit") ?? 10;
  if (limit < 1 || limit > 100)
    throw invalidRequest("Limit must be between 1 and 100.", "limit", "parameter_invalid_integer");
  const all = (things ?? world.store.list(kind, account))
    .filter((thing) => within(values, "created", thing.created) && (keep?.(thing) ?? true))
    .toReversed();
  const place = (name: string): number | undefined => {
    const id = textValue(values, name);
    if (id === undefined) return undefined;
    const index = all.findIndex((thing) => thing.id === id);
    if (index < 0) throw resourceMissing(kind.replaceAll("_", ""), id, name, 400);
    return index;
  };
  const [after, before] = [place("starting_after"), place("ending_before")];
  if (after !== undefined && before !== undefined)
    throw invalidRequest("You can't pass both starting_after and ending_before.", "starting_after");
  const start = after !== undefined ? after + 1 : before !== undefined ? Math.max(0, before - limit) : 0;
  const end = before ?? all.length;
  const page = all.slice(start, Math.min(start + limit, end));
  const more = before !== undefined ? start > 0 : end > start + limit;
  return { object: "list", data: page.map((thing) => presentObject(world, thing)), has_more: more, url };
}

export const expandOf = (values: Call["values"]): string[] => listValue(values, "expand") ?? [];
