import type { ReactNode } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { AvatarPair, Card, Icon, Portrait, type Tint } from "../../../ui/index.ts";
import type { CheckoutItem, CheckoutView } from "../contract.ts";
import styles from "./checkout.module.css";
import { CodePart } from "./code-part.tsx";
import { VatNote } from "./vat-note.tsx";
import { WhenLine } from "./when-line.tsx";

interface SummaryProps {
  bought: CheckoutView;
  zone: string;
  now: string;
  /** What the form about the code was refused for. */
  codeRefusal: RefusedForm | undefined;
  /** The button. */
  children: ReactNode;
}

/** What is bought and what it costs. Both sums are there; the stylesheet shows the one that the credits' checkbox asks for. */
export function Summary({ bought, zone, now, codeRefusal, children }: SummaryProps) {
  const t = useTexts("checkout");
  const formats = useFormats();
  const locale = useLocale();
  const { specialist, profile, due: price, currency } = bought;
  const { title, minutes, mode, starts_at, ends_at, time_zone: place, free_until: freeUntil } = bought.items[0] as CheckoutItem;
  const money = (amount: number) => formatMoney(locale, amount, currency);
  const name = `${specialist.name} ${specialist.lastname}`;
  const credits = price - bought.amount_with_credits;
  return (
    <Card flush aria-labelledby="bought" className={styles["summary"]}>
      <div className={styles["bought"]} data-tint={profile.tint}>
        <div className={styles["who"]}>
          <AvatarPair>
            <Portrait src={profile.portrait} name={profile.name} size={48} tint={profile.tint as Tint} />
            <Portrait src={specialist.portrait} name={name} size={48} tint={specialist.tint as Tint} shape={2} />
          </AvatarPair>
          <div>
            <h2 id="bought" className={styles["title"]}>
              {profile.kind === "own" ? title : t("bought", { service: title, name: profile.name })}
            </h2>
            <p className="muted small">{t(mode === "online" ? "bought.online" : "bought.in_person", { name, minutes })}</p>
          </div>
        </div>
        {starts_at && ends_at && <WhenLine starts={starts_at} ends={ends_at} zone={zone} place={place} />}
      </div>
      <div className={styles["sums"]}>
        <dl>
          <div><dt>{t("sum.session", { minutes })}</dt><dd>{money(price + bought.less)}</dd></div>
          {bought.less > 0 && (
            <div><dt>{t("code.line", { code: bought.code ?? "" })}</dt><dd className={styles["less"]}>{`−${money(bought.less)}`}</dd></div>
          )}
          {credits > 0 && <div className={styles["with"]}><dt>{t("sum.credits")}</dt><dd className={styles["less"]}>{`−${money(credits)}`}</dd></div>}
          <div className={styles["total"]}>
            <dt>{t("sum.total")}</dt>
            <dd>
              <span className={styles["without"]}>{money(price)}</span>
              {credits > 0 && <span className={styles["with"]}>{money(price - credits)}</span>}
            </dd>
          </div>
        </dl>
        <VatNote vat={bought.vat} currency={currency} />
        <CodePart bought={bought} refusal={codeRefusal} />
        {children}
        <p className={styles["refund"]}>
          <Icon name="shield-check" size={20} />
          {freeUntil && freeUntil > now ? t("refund.until", { moment: formats.dateTime(freeUntil, zone) }) : t("refund.over")}
        </p>
      </div>
    </Card>
  );
}
