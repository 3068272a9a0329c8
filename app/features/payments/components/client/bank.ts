import type { Locale } from "../../../../platform/i18n/locales.ts";
import type { BrowserSide } from "../../provider/provider.ts";
import type { BankStep } from "./card-client.ts";
import { toSimulatedBank } from "./simulator-bank.ts";

/** Lets the bank see the payer, without any field for a card in the page. `left`: the browser is on its way there. */
export async function toBank(
  { kind, publishable_key: key, base }: BrowserSide,
  step: BankStep,
  locale: Locale,
): Promise<"done" | "failed" | "left"> {
  if (!key || kind === "none") return "failed";
  if (kind === "simulator") return toSimulatedBank(key, base ?? "", step, locale);
  // The provider's loader is loaded only where needed.
  const { scriptFor } = await import("./provider-script.ts");
  const stripe = await scriptFor(key, locale, step.account);
  if (!stripe) return "failed";
  const { error } = await stripe.handleNextAction({ clientSecret: step.clientSecret });
  return error ? "failed" : "done";
}
