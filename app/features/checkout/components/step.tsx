import type { ReactNode } from "react";
import { Card } from "../../../ui/index.ts";
import styles from "./checkout.module.css";

/** A numbered section of the page. */
export function CheckoutSection({
  number,
  id,
  title,
  children,
}: {
  number: number;
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className={styles["step"]}>
        <span className={styles["number"]} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  );
}
