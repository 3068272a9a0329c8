import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Dots, Tag } from "../../../ui/index.ts";
import type { JournalView } from "../contract.ts";
import styles from "./ledger.module.css";
import { accountName, signedAmount, useSourceName } from "./words.ts";

interface Shown {
  zone: string;
  now: string;
}

/** A journal's lines, each with a link to its account's other journals. */
export function Lines({ lines }: Pick<JournalView, "lines">) {
  const t = useTexts("ledger");
  const paths = usePaths();
  const locale = useLocale();
  return (
    <ul role="list" className={styles["lines"]}>
      {lines.map(({ account, owner, amount, currency }, i) => (
        <li key={i}>
          <RouterLink className="link" to={paths("ledger.journals", {}, { account })}>
            {accountName(t, account, owner)}
          </RouterLink>
          <span className="figures">{signedAmount(locale, amount, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A journal in a list, with its lines. */
export function JournalRow({ journal, zone, now, relation }: Shown & { journal: JournalView; relation?: string }) {
  const t = useTexts("ledger");
  const formats = useFormats();
  const paths = usePaths();
  const sourceName = useSourceName();
  const { id, kind, occurred_at, happened_on, source_type, source_id } = journal;
  return (
    <li className={`row ${styles["journal"]}`}>
      <p className={`row-title ${styles["head"]}`}>
        <RouterLink to={paths("ledger.journal", { journal: id })}>{t(`kind.${kind}`)}</RouterLink>
        {relation && <Tag kind="outline">{relation}</Tag>}
        <time className="muted small" dateTime={occurred_at}>
          {formats.dateTime(occurred_at, zone, now)}
        </time>
      </p>
      <p className={`row-text ${styles["ids"]}`}>
        <Dots>
          {sourceName(source_type, source_id)}
          {happened_on && t("journal.late", { day: formats.date(happened_on) })}
        </Dots>
      </p>
      <Lines lines={journal.lines} />
    </li>
  );
}
