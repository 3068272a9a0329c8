import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Icon, Notice, RadioRows } from "../../../ui/index.ts";
import type { CardClient } from "../../payments/components/client/card-client.ts";
import { CardFields } from "../../payments/components/client/fields.tsx";
import type { CardView } from "../../payments/contract.ts";
import { brandName, cardExpiryText } from "../../payments/words.ts";
import type { CheckoutView } from "../contract.ts";
import { anotherCard, meansValue } from "./another-card.ts";
import styles from "./checkout.module.css";

interface WaysProps {
  /** Cards that have not expired. */
  cards: readonly CardView[];
  instead: CheckoutView["instead"];
  side: Parameters<typeof CardFields>[0]["side"];
  email: string;
  chosen: string;
  onChange: (value: string) => void;
  onReady: (client: CardClient | null) => void;
  error: string | undefined;
}

export function PaymentOptions({ cards, instead, side, email, chosen, onChange, onReady, error }: WaysProps) {
  const t = useTexts("checkout");
  const paths = usePaths();
  return (
    <div className={styles["ways"]}>
      <RadioRows
        separate
        name="payment_method_id"
        label={t("ways.title")}
        hideLabel
        defaultValue={chosen}
        onChange={onChange}
        error={error}
        options={[
          ...instead.map((one) => ({
            value: meansValue(one),
            lead: <Icon name="ticket" size={24} />,
            label: one.label,
            description: one.text,
          })),
          ...cards.map((card) => ({
            value: card.id,
            lead: <Icon name="credit-card" size={24} />,
            label: t("ways.card", { brand: brandName(card.brand), last4: card.last4 }),
            description: t(card.is_default ? "ways.expires.default" : "ways.expires", { month: cardExpiryText(card) }),
          })),
          {
            value: anotherCard,
            lead: <Icon name="plus" size={24} />,
            label: t(cards.length + instead.length > 0 ? "ways.another" : "ways.first"),
            description: t("ways.another.text"),
          },
        ]}
      />
      {chosen === anotherCard && (
        <div className={styles["scripted"]}>
          <CardFields side={side} email={email} onReady={onReady} />
        </div>
      )}
      {cards.length + instead.length > 0 && (
        <noscript>
          <Notice kind="warning">{t("ways.scripts")}</Notice>
        </noscript>
      )}
      <p className="small">
        <RouterLink className="link" to={paths("payments.billing")}>
          {t("ways.change")}
        </RouterLink>
      </p>
    </div>
  );
}
