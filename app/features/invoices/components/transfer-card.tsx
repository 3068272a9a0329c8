import { CopyButton } from "../../../ui/copy-button.tsx";
import { Card, CardHead } from "../../../ui/index.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import type { DocumentDetail } from "../contract.ts";
import styles from "./own.module.css";
import { useOwnWords } from "./words.ts";

interface TransferProps {
  transfer: NonNullable<DocumentDetail["transfer"]>;
  due_on: string | null;
  overdue: boolean;
}

/** How to pay a document: the code for a bank's app, and the details to copy. */
export function TransferCard({ transfer, due_on, overdue }: TransferProps) {
  const { t, formats, money } = useOwnWords();
  const { payee, iban, bic, reference, amount, code } = transfer;
  const details = [
    { term: t("own.pay.amount"), shown: money(amount), copied: (amount / 100).toFixed(2) },
    { term: t("own.pay.name"), shown: payee, copied: payee },
    {
      term: t("own.pay.iban"),
      shown: iban.replaceAll(" ", "").replace(/(.{4})(?=.)/g, "$1 "),
      copied: iban.replaceAll(" ", ""),
    },
    ...(bic === null ? [] : [{ term: t("own.pay.bic"), shown: bic, copied: bic }]),
    ...(reference === null ? [] : [{ term: t("own.pay.reference"), shown: reference, copied: reference }]),
  ];
  return (
    <Card aria-labelledby="pay">
      <CardHead
        id="pay"
        title={t("own.pay")}
        sub={due_on !== null && t(overdue ? "own.pay.overdue" : "own.pay.sub", { day: formats.date(due_on) })}
      />
      <p>{t("own.pay.scan")}</p>
      <div className={styles["transfer"]}>
        <QrCode className={styles["qr"]} squares={code} label={t("own.pay.code")} />
        <dl className={styles["details"]}>
          {details.map(({ term, shown, copied }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <span translate="no">{shown}</span>
                <CopyButton text={copied} of={term} label={t("own.copy")} copied={t("own.copied")} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={`muted small ${styles["note"]}`}>{t("own.pay.note")}</p>
    </Card>
  );
}
