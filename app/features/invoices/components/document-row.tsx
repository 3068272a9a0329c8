import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import { ButtonLink, Dots, Row, Tag } from "../../../ui/index.ts";
import type { DocumentView } from "../contract.ts";
import styles from "./own.module.css";
import rows from "./rows.module.css";
import { ownStateTags, unpaidOf, useOwnWords } from "./words.ts";

/** One document in a specialist's list. */
export function DocumentRow({ document }: { document: DocumentView }) {
  const { t, formats, money, monthOf, kindOf, nameOf, balance } = useOwnWords();
  const paths = usePaths();
  const { id, kind, number, month, issued_on, due_on, gross, state, drawn } = document;
  const unpaid = unpaidOf(document);
  const left = { amount: money(unpaid), day: due_on === null ? "" : formats.shortDate(due_on) };
  return (
    <Row
      className={`${styles["document"]} ${rows["wide"]}`}
      title={
        <RouterLink className="link" to={paths("invoices.own_document", { platform_document: id })}>
          {number}
        </RouterLink>
      }
      text={
        <Dots>
          {t("own.about", { document: kindOf(kind), month: monthOf(month) })}
          {t("own.issued", { day: formats.shortDate(issued_on) })}
        </Dots>
      }
      aside={
        <span className={styles["worth"]}>
          <b className={rows["amount"]}>
            {kind === "statement" ? balance(gross) : `${kind === "credit_note" ? "−" : ""}${money(gross)}`}
          </b>
          {/* A credit note, and a statement with nothing to pay, show no state, because no payments are made on them. */}
          {(kind === "invoice" || unpaid > 0 || state === "paid") && (
            <Tag kind={ownStateTags[state]}>{t(`own.state.${state}`)}</Tag>
          )}
        </span>
      }
      actions={
        drawn ? (
          <ButtonLink
            variant="neutral"
            size="sm"
            iconStart="download-simple"
            href={paths("invoices.own_file", { platform_document: id })}
            download
          >
            {t("own.pdf")}
            <span className="visually-hidden">, {nameOf(document)}</span>
          </ButtonLink>
        ) : (
          <span className="muted small">{t("own.not_drawn")}</span>
        )
      }
    >
      {unpaid > 0 && (
        <p className={`small ${styles["left"]}`} data-late={state === "overdue" ? "" : undefined}>
          {due_on === null
            ? t("own.left", left)
            : state === "overdue"
              ? t("own.left.since", left)
              : t("own.left.by", left)}
        </p>
      )}
    </Row>
  );
}
