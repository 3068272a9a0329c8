import type { StripeCardElement } from "@stripe/stripe-js";
import { useEffect, useRef } from "react";
import { useLocale, useTexts } from "../../../../navigation/link.tsx";
import type { CardFieldsProps } from "./card-client.ts";
import { scriptFor } from "./provider-script.ts";
import styles from "../billing.module.css";

/** The provider's own fields, in the provider's iframe. */
export function ProviderFields({ publishableKey, email, onReady }: CardFieldsProps) {
  const t = useTexts("payments");
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let card: StripeCardElement | undefined;
    let gone = false;
    void scriptFor(publishableKey, locale).then(
      (stripe) => {
        if (gone || !stripe || !box.current) return;
        const ink = getComputedStyle(box.current);
        card = stripe.elements().create("card", {
          hidePostalCode: true,
          style: { base: { color: ink.color, fontSize: ink.fontSize, fontFamily: ink.fontFamily } },
        });
        const element = card;
        element.mount(box.current);
        onReady({
          async makeCard() {
            const { paymentMethod, error } = await stripe.createPaymentMethod({
              type: "card",
              card: element,
              billing_details: { email },
            });
            return paymentMethod ? { id: paymentMethod.id } : { problem: error.message ?? "" };
          },
          async confirm(clientSecret) {
            const { error } = await stripe.handleNextAction({ clientSecret });
            return error ? "failed" : "done";
          },
        });
      },
      (error: unknown) => {
        // oxlint-disable-next-line no-console -- tells developers why the fields are missing
        console.error("The card provider's script could not be loaded", error);
      },
    );
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
