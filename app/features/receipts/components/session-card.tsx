import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import type { Receipt } from "../contract.ts";
import { ReceiptForm } from "./receipt-form.tsx";
import styles from "./receipts.module.css";

/** A card on the specialist's page of a completed session that was paid directly: the receipt, or the form to add it. */
export default function ReceiptCard({ data: { session, text, link } }: { data: Receipt & { session: string } }) {
  const t = useTexts("receipts");
  const paths = usePaths();
  return (
    <Card id="receipt" aria-labelledby="receipt-title">
      <CardHead id="receipt-title" title={t("title")} sub={t(text === null ? "card.text" : "card.kept")} />
      {text === null ? (
        <ReceiptForm session={session} text={text} />
      ) : (
        <div className="stack">
          <p className={styles["text"]} lang="">
            {link === null ? (
              text
            ) : (
              <a className="link" href={link} rel="noreferrer nofollow">
                {text}
              </a>
            )}
          </p>
          <div>
            <ButtonLink variant="neutral" size="sm" as={RouterLink} href={paths("receipts.one", { session })}>
              {t("change")}
              <span className="visually-hidden">, {t("title")}</span>
            </ButtonLink>
          </div>
        </div>
      )}
    </Card>
  );
}
