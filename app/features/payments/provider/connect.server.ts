import type { Stripe } from "stripe";
import type { ConnectCalls, ProviderPayout } from "./connect.ts";
import { accountOption } from "./charge.server.ts";
import { callProvider } from "./failures.server.ts";
import { ProviderError } from "./provider.ts";

export interface ConnectOptions {
  /** From the OAuth settings of our account. */
  clientId?: string | undefined;
  /** Replaces the provider's consent page. */
  consentPage?: string | undefined;
}

/** Turns `left` into `missing`: for an account that disconnected, the provider only says that it may not be read. */
async function ofAccount<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await callProvider(call);
  } catch (error) {
    if (error instanceof ProviderError && error.failure === "left")
      throw new ProviderError("missing", error.message, { cause: error });
    throw error;
  }
}

/** A payout that arrived may still be returned by the bank; the provider then calls it failed. */
const payoutStates: Readonly<Record<string, ProviderPayout["state"]>> = {
  paid: "paid",
  failed: "failed",
  canceled: "failed",
};

export function connectCalls(stripe: Stripe, { clientId, consentPage }: ConnectOptions): ConnectCalls {
  const calls = {
    consentPage:
      clientId === undefined
        ? undefined
        : ({ state, return_to, email, country, locale }) => {
            const url = stripe.oauth.authorizeUrl({
              client_id: clientId,
              response_type: "code",
              scope: "read_write",
              redirect_uri: return_to,
              state,
              stripe_user: { email, country },
            });
            return consentPage === undefined ? url : `${consentPage}${new URL(url).search}&locale=${locale}`;
          },
    async exchangeCode(code) {
      // Its tokens are not kept, because calls use our own key and the account's id.
      const { stripe_user_id: id, livemode } = await callProvider(() =>
        stripe.oauth.token({ grant_type: "authorization_code", code }),
      );
      if (!id) throw new ProviderError("refused", "A code was exchanged for no account");
      return { id, live: livemode === true };
    },
    async readAccount(id) {
      const { country, charges_enabled, payouts_enabled, requirements } = await ofAccount(() =>
        stripe.accounts.retrieve(id),
      );
      return {
        id,
        country: country ?? null,
        takes_payments: charges_enabled === true,
        pays_out: payouts_enabled === true,
        due: requirements?.currently_due ?? [],
        closed_because: requirements?.disabled_reason ?? null,
      };
    },
    async heldFor(id) {
      const { available, pending } = await ofAccount(() => stripe.balance.retrieve({}, accountOption(id)));
      const sums = new Map<string, number>();
      for (const { currency, amount } of [...available, ...pending]) {
        sums.set(currency.toUpperCase(), (sums.get(currency.toUpperCase()) ?? 0) + amount);
      }
      return [...sums].filter(([, amount]) => amount !== 0).map(([currency, amount]) => ({ currency, amount }));
    },
    async payoutsOf(id, most) {
      const { data } = await ofAccount(() => stripe.payouts.list({ limit: most }, { stripeAccount: id }));
      return data.map(({ id: payout, status, amount, currency, arrival_date }) => ({
        id: payout,
        state: payoutStates[status] ?? "on_its_way",
        amount,
        currency: currency.toUpperCase(),
        arrives_at: new Date(arrival_date * 1000),
      }));
    },
    async disconnectAccount(id) {
      try {
        await callProvider(() => stripe.oauth.deauthorize({ client_id: clientId ?? "", stripe_user_id: id }));
      } catch (error) {
        if (!(error instanceof ProviderError && (error.failure === "refused" || error.failure === "missing")))
          throw error;
        // The provider gives the same error for a disconnected account and a wrong client id.
        const still = await calls.readAccount(id).catch((other: unknown) => {
          if (other instanceof ProviderError && other.failure === "missing") return null;
          throw other;
        });
        if (still) throw error;
      }
    },
  } satisfies ConnectCalls as ConnectCalls;
  return calls;
}
