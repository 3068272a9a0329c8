import { readableAccount } from "./accounts.ts";
import { invalid } from "./errors.ts";
import type { Shape } from "./parameters.ts";
import { type Call, idOf, text } from "./world.ts";

export const linkCreate: Shape = {
  account: "text",
  refresh_url: "text",
  return_url: "text",
  type: ["account_onboarding", "account_update"],
};

/** A link to the page on which an account's owner hands in what is still missing. */
export function createLink(call: Call): object {
  const { world, values } = call;
  const account = readableAccount({ ...call, ids: [text(values, "account") ?? ""] });
  const back = text(values, "return_url") ?? "";
  if (!URL.canParse(back)) throw invalid("Not a valid URL", "return_url", "url_invalid");
  const url = new URL(`${world.publicUrl}/accounts/${account.id}`);
  url.searchParams.set("return_url", back);
  url.searchParams.set("nonce", idOf(world, "link_"));
  return { object: "account_link", created: world.now(), expires_at: world.now() + 300, url: url.href };
}
