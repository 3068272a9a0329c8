import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe as StripeScript } from "@stripe/stripe-js";
import type { Locale } from "../../../../platform/i18n/locales.ts";

/** By key and account, so that each script loads once. */
const loading = new Map<string, Promise<StripeScript | null>>();

/** Loads the provider's script for the platform's account or a connected one. */
export function scriptFor(key: string, locale: Locale, account: string | null = null): Promise<StripeScript | null> {
  const name = `${key} ${account ?? ""}`;
  const options = {
    locale: locale === "sr" ? ("auto" as const) : locale,
    ...(account !== null && { stripeAccount: account }),
  };
  const known =
    loading.get(name) ??
    loadStripe(key, options).catch((error: unknown) => {
      loading.delete(name);
      throw error;
    });
  loading.set(name, known);
  return known;
}
