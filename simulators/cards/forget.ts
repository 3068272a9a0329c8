import { linkSeconds } from "./links.ts";
import { browserLimits } from "./outside.ts";
import type { Account } from "./shapes.ts";
import { simulatorAccount, type World } from "./world.ts";

const hour = 60 * 60;
const day = 24 * hour;
/** Number of events per account that are kept when there are too many. */
const fewEvents = 500;

/** Deletes objects that no one needs, so that those of strangers do not accumulate. */
export function deleteUnusedObjects(world: World, accounts: readonly string[]): void {
  const { store } = world;
  const isOlder = ({ created }: { created: number }, seconds: number) => created + seconds < world.sendingNow();
  for (const answer of store.list("saved_answer", simulatorAccount)) if (isOlder(answer, day)) store.remove(answer.id);
  for (const challenge of store.list("challenge", simulatorAccount))
    if (!challenge.open && isOlder(challenge, day)) store.remove(challenge.id);
  for (const link of store.list("account_link", simulatorAccount))
    if (isOlder(link, linkSeconds)) store.remove(link.id);
  for (const delivery of store.list("delivery", simulatorAccount))
    if (delivery.state === "given_up" && isOlder(delivery, 7 * day)) store.remove(delivery.id);
  forgetUnconnected(world, accounts, (thing) => isOlder(thing, hour));
  for (const account of accounts) {
    forgetUnusedCards(world, account, (thing) => isOlder(thing, hour));
    const taken = store.list("event", account).filter(({ id }) => !world.undelivered.has(id));
    for (const event of taken) if (isOlder(event, 30 * day)) store.remove(event.id);
    if (store.size > browserLimits.file / 2) for (const event of taken.slice(0, -fewEvents)) store.remove(event.id);
  }
}

/** Deletes old accounts that were opened on the consent page and whose code was never exchanged. */
function forgetUnconnected(
  world: World,
  accounts: readonly string[],
  isOld: (thing: { created: number }) => boolean,
): void {
  const { store } = world;
  const grants = store.list("grant", simulatorAccount);
  const kept = new Set([
    ...accounts,
    ...grants.filter((grant) => grant.used || !isOld(grant)).map(({ account }) => account),
  ]);
  for (const grant of grants) {
    if (grant.used || !isOld(grant)) continue;
    store.remove(grant.id);
    if (!kept.has(grant.account)) forgetAccount(world, grant.account);
  }
}

function forgetAccount({ store }: World, id: string): void {
  for (const event of store.list("event", id)) store.remove(event.id);
  if (store.find("account", id, id) satisfies Account | undefined) store.remove(id);
}

/** Deletes old cards that belong to no customer and were never used. */
function forgetUnusedCards({ store }: World, account: string, isOld: (thing: { created: number }) => boolean): void {
  const named = new Set<string | null>(
    [
      ...store.list("payment_intent", account),
      ...store.list("setup_intent", account),
      ...store.list("charge", account),
    ].map((one) => one.payment_method),
  );
  for (const method of store.list("payment_method", account)) {
    if (method.customer !== null || named.has(method.id) || !isOld(method)) continue;
    store.remove(method.id);
    store.remove(`secret_${method.id}`);
  }
}
