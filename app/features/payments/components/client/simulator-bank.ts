import type { Locale } from "../../../../platform/i18n/locales.ts";
import type { BankAuthentication } from "./card-client.ts";

interface Answer {
  next_action?: { redirect_to_url?: { url: string }; use_stripe_sdk?: { stripe_js?: string } } | null;
  status?: string;
}

/** Goes to the simulated bank's page if authentication is still required. */
export async function authenticateAtSimulator(
  publishableKey: string,
  base: string,
  { clientSecret, account, back }: BankAuthentication,
  locale: Locale,
): Promise<"done" | "failed" | "left"> {
  const id = clientSecret.split("_secret_", 1)[0] ?? "";
  const kind = id.startsWith("pi_") ? "payment_intents" : "setup_intents";
  const answer = await fetch(
    `${base}/v1/${kind}/${id}?${new URLSearchParams({ client_secret: clientSecret }).toString()}`,
    {
      headers: { authorization: `Bearer ${publishableKey}`, ...(account !== null && { "stripe-account": account }) },
    },
  );
  const { next_action: next, status } = (await answer.json()) as Answer;
  const bank = next?.redirect_to_url?.url ?? next?.use_stripe_sdk?.stripe_js;
  if (!bank) return status === "succeeded" ? "done" : "failed";
  const there = new URL(bank, location.href);
  there.searchParams.set("return_url", back);
  there.searchParams.set("locale", locale);
  location.assign(there);
  return "left";
}
