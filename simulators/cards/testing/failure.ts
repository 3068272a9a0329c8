import { Stripe } from "stripe";

export const methodsWithoutRedirects = {
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
} as const;
export const savedCardPayment = {
  amount: 6000,
  currency: "eur",
  confirm: true,
  payment_method: "pm_card_visa",
  ...methodsWithoutRedirects,
};

type Failure = Record<"class" | "code" | "param" | "statusCode", unknown>;

export async function failure(promise: Promise<unknown>): Promise<Failure> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw error instanceof Error ? error : new Error("It passed");
  const { code, param, statusCode } = error;
  return { class: error.constructor.name, code, param, statusCode };
}
