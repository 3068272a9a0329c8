import { randomBytes } from "node:crypto";
import { readableAccount } from "./accounts.ts";
import { invalidRequest } from "./errors.ts";
import type { Shape } from "./parameters.ts";
import { type Call, simulatorAccount, textValue, type World } from "./world.ts";

export const linkParams: Shape = {
  account: "text",
  refresh_url: "text",
  return_url: "text",
  type: ["account_onboarding", "account_update"],
};

/** Creates a link to the page where an account's owner submits missing documents. */
export function createLink(call: Call): object {
  const { world, values } = call;
  const account = readableAccount({ ...call, ids: [textValue(values, "account") ?? ""] });
  const back = textValue(values, "return_url") ?? "";
  if (!URL.canParse(back)) throw invalidRequest("Not a valid URL", "return_url", "url_invalid");
  const url = new URL(`${world.publicUrl}/accounts/${account.id}`);
  url.searchParams.set("return_url", back);
  const created = world.now();
  const id = `link_${randomBytes(16).toString("hex")}`;
  world.store.save(simulatorAccount, { id, object: "account_link", created, account: account.id });
  url.searchParams.set("nonce", id);
  return { object: "account_link", created, expires_at: created + 300, url: url.href };
}

/** How long a link works: an hour, which is enough to read the page. */
export const linkSeconds = 3600;

/** Whether this link was created for the account and has not expired. */
export function isValidLink({ store, now }: World, account: string, nonce: string | null): boolean {
  const link = nonce === null ? undefined : store.find("account_link", simulatorAccount, nonce);
  return link !== undefined && link.account === account && link.created + linkSeconds > now();
}
