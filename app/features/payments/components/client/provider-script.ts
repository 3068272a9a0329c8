import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe as StripeScript } from "@stripe/stripe-js";
import type { Locale } from "../../../../platform/i18n/locales.ts";

/** One load per key and account, however often it is needed. */
const loading = new Map<string, Promise<StripeScript | null>>();

/** The provider's script, acting on the platform's account or on a connected one. */
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
