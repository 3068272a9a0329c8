import { Icon } from "../../../ui/index.ts";
import styles from "./billing.module.css";

/** The logo of a card's brand; its name is next to it. */
export function BrandMark({ brand }: { brand: string }) {
  return (
    <span className={styles["mark"]} aria-hidden="true">
      {brand === "visa" ? (
        <i className={styles["visa"]}>VISA</i>
      ) : brand === "mastercard" ? (
        <span className={styles["circles"]} />
      ) : brand === "amex" ? (
        <i className={styles["amex"]}>AMEX</i>
      ) : (
        <Icon name="credit-card" size={22} />
      )}
    </span>
  );
}
