import { loadStripe } from "@stripe/stripe-js/pure";
import type { StripeCardElement, Stripe as StripeScript } from "@stripe/stripe-js";
import { useEffect, useRef } from "react";
import { useLocale, useTexts } from "../../../../navigation/link.tsx";
import type { ClientProps } from "./card-client.ts";
import styles from "../billing.module.css";

/** One load for a key, however often the fields are shown. */
const loading = new Map<string, Promise<StripeScript | null>>();

function scriptFor(key: string, locale: string): Promise<StripeScript | null> {
  const known = loading.get(key) ?? loadStripe(key, { locale: locale === "sl" ? "sl" : locale === "en" ? "en" : "auto" }).catch((error: unknown) => {
    loading.delete(key);
    throw error;
  });
  loading.set(key, known);
  return known;
}

/** The provider's own fields, in a frame of the provider. */
export function ProviderFields({ publishableKey, email, onReady }: ClientProps) {
  const t = useTexts("payments");
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let card: StripeCardElement | undefined;
    let gone = false;
    void scriptFor(publishableKey, locale).then((stripe) => {
      if (gone || !stripe || !box.current) return;
      const ink = getComputedStyle(box.current);
      card = stripe.elements().create("card", { hidePostalCode: true, style: { base: { color: ink.color, fontSize: ink.fontSize, fontFamily: ink.fontFamily } } });
      const element = card;
      element.mount(box.current);
      onReady({
        async makeCard() {
          const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card: element, billing_details: { email } });
          return paymentMethod ? { id: paymentMethod.id } : { problem: error.message ?? "" };
        },
        async confirm(clientSecret) {
          const { error } = await stripe.handleNextAction({ clientSecret });
          return error ? "failed" : "done";
        },
      });
    }, (error: unknown) => {
      // oxlint-disable-next-line no-console -- for whoever looks why the fields are missing
      console.error("The card provider's script could not be loaded", error);
    });
    return () => {
      gone = true;
      onReady(null);
      card?.destroy();
    };
  }, [publishableKey, email, locale, onReady]);
  return (
    <div className={styles["frame"]} role="group" aria-label={t("add.number")}>
      <div ref={box} />
    </div>
  );
}
