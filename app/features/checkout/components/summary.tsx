import type { ReactNode } from "react";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { AvatarPair, Card, Icon, Portrait, type Tint } from "../../../ui/index.ts";
import type { CheckoutItem, CheckoutView } from "../contract.ts";
import styles from "./checkout.module.css";
import { CodePart } from "./code-part.tsx";
import { usePurchaseTitle } from "./for-whom.ts";
import { Payers } from "./payers.tsx";
import { ChoiceVariants, choicesOf } from "./sums.tsx";
import { VatNote } from "./vat-note.tsx";
import { ItemTimes } from "./when-line.tsx";

interface SummaryProps {
  bought: CheckoutView;
  zone: string;
  /** Why the code form was refused. */
  codeRefusal: RefusedForm | undefined;
  /** The button to pay. */
  children: ReactNode;
}

/** What is bought, and the price. */
export function CheckoutSummary({ bought, zone, codeRefusal, children }: SummaryProps) {
  const t = useTexts("checkout");
  const locale = useLocale();
  const { specialist, profiles, price, discount, code, parts, currency, words, instead } = bought;
  const items = currentItems(bought);
  const [first] = items as [CheckoutItem];
  const [profile] = profiles as [CheckoutView["profiles"][number]];
  const boughtFor = usePurchaseTitle();
  const money = (amount: number) => formatMoney(locale, amount, currency);
  const name = `${specialist.name} ${specialist.lastname}`;
  const choices = choicesOf(bought);
  return (
    <Card flush aria-labelledby="bought" className={styles["summary"]}>
      <div className={styles["bought"]} data-tint={profile.tint}>
        <div className={styles["who"]}>
          <AvatarPair>
            <Portrait
              src={profile.portrait}
              name={`${profile.name} ${profile.lastname}`}
              size={48}
              tint={profile.tint as Tint}
            />
            <Portrait src={specialist.portrait} name={name} size={48} tint={specialist.tint as Tint} shape={2} />
          </AvatarPair>
          <div>
            <h2 id="bought" className={styles["title"]}>
              {boughtFor(first.title, profiles)}
            </h2>
            <p className="muted small">{words.how}</p>
          </div>
        </div>
        <ItemTimes items={items} zone={zone} />
      </div>
      <div className={styles["sums"]}>
        <dl>
          <div>
            <dt>{words.line}</dt>
            <dd>{money(price)}</dd>
          </div>
          {discount > 0 && (
            <div className={styles["bymoney"]}>
              <dt>{t("code.line", { code: code ?? "" })}</dt>
              <dd className={styles["less"]}>{`−${money(discount)}`}</dd>
            </div>
          )}
        </dl>
        <div className={styles["bymoney"]}>
          <Payers bought={bought} />
        </div>
        {instead[0]?.others && <p className={`${styles["payers"]} ${styles["instead"]}`}>{instead[0].others}</p>}
        <dl>
          {choices.some(({ credits }) => credits === "yes") && (
            <div data-credits="yes" className={styles["bymoney"]}>
              <dt>{t("sum.credits")}</dt>
              <dd className={styles["less"]}>
                <ChoiceVariants of={choices}>
                  {({ due, amount }) => (due > amount ? `−${money(due - amount)}` : money(0))}
                </ChoiceVariants>
              </dd>
            </div>
          )}
          {instead[0] && (
            <div className={styles["instead"]}>
              <dt>{instead[0].line}</dt>
              <dd className={styles["less"]}>{`−${money(price)}`}</dd>
            </div>
          )}
          <div className={styles["total"]}>
            <dt>{t("sum.total")}</dt>
            <dd>
              <span className={styles["bymoney"]}>
                <ChoiceVariants of={choices}>{({ amount }) => money(amount)}</ChoiceVariants>
              </span>
              {instead[0] && <span className={styles["instead"]}>{money(0)}</span>}
            </dd>
          </div>
        </dl>
        <VatNote vat={bought.vat} due={bought.due} currency={currency} />
        <div className={styles["bymoney"]}>
          <CodePart bought={bought} refusal={codeRefusal} />
        </div>
        {children}
        {parts.length > 1 && (
          <p className={`muted small ${styles["shares"]} ${styles["bymoney"]}`}>{t("parts.text")}</p>
        )}
        <div className={styles["bymoney"]}>
          <p className={styles["refund"]}>
            <Icon name="shield-check" size={20} />
            {words.back}
          </p>
        </div>
        {instead[0] && (
          <p className={`${styles["refund"]} ${styles["instead"]}`}>
            <Icon name="shield-check" size={20} />
            {instead[0].rule}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Returns the items behind the amounts. */
export const currentItems = ({ items, purchase_ids }: Pick<CheckoutView, "items" | "purchase_ids">): CheckoutItem[] =>
  items.filter(({ purchase_id }) => purchase_ids.includes(purchase_id));
