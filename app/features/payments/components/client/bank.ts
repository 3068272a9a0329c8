import type { Locale } from "../../../../platform/i18n/locales.ts";
import type { BrowserSide } from "../../provider/provider.ts";
import type { BankAuthentication } from "./card-client.ts";
import { authenticateAtSimulator } from "./simulator-bank.ts";

/** Authenticates the payer with the bank; needs no card fields on the page. `left`: the browser is leaving for the bank's page. */
export async function authenticateAtBank(
  { kind, publishable_key: key, base }: BrowserSide,
  step: BankAuthentication,
  locale: Locale,
): Promise<"done" | "failed" | "left"> {
  if (!key || kind === "none") return "failed";
  if (kind === "simulator") return authenticateAtSimulator(key, base ?? "", step, locale);
  // Imported only here, because it loads the provider's script.
  const { scriptFor } = await import("./provider-script.ts");
  const stripe = await scriptFor(key, locale, step.account);
  if (!stripe) return "failed";
  const { error } = await stripe.handleNextAction({ clientSecret: step.clientSecret });
  return error ? "failed" : "done";
}
