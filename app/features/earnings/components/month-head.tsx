import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import { ButtonLink, Icon, PageHead } from "../../../ui/index.ts";
import type { Month } from "../contract.ts";
import styles from "./earnings.module.css";
import { neighborMonth } from "./shown.ts";
import { useWords } from "./words.ts";

interface MonthLinksProps {
  /** YYYY-MM */
  month: string;
  /** The link to another month; null if there is none. */
  to: (month: string) => string | null;
  /** Shown before the month. */
  title?: string;
}

/** The month, with links to the previous and the next one. */
export function MonthLinks({ month, to, title }: MonthLinksProps) {
  const { t, formats } = useWords();
  const named = formats.monthAndYear(`${month}-01`);
  // A heading starts with a capital even in languages that write months in lowercase.
  const heading = named.charAt(0).toLocaleUpperCase(formats.tag) + named.slice(1);
  return (
    <span className={styles["month"]}>
      {title ? `${title}, ${named}` : heading}
      {(
        [
          [-1, "caret-left", "month.before"],
          [1, "caret-right", "month.after"],
        ] as const
      ).map(([by, icon, label]) => {
        const href = to(neighborMonth(month, by));
        return href === null ? (
          <span key={by} className="icon-button" aria-hidden="true" data-off="">
            <Icon name={icon} size={20} />
          </span>
        ) : (
          <RouterLink key={by} className="icon-button" to={href} aria-label={t(label)} stay>
            <Icon name={icon} size={20} />
          </RouterLink>
        );
      })}
    </span>
  );
}

/** The header of a specialist's own page. */
export function MonthHead({ month, current }: { month: Month; current: string }) {
  const { t, formats } = useWords();
  const paths = usePaths();
  const { card, cash } = month.counts;
  const what = [
    ...(card > 0 ? [t("lead.card", { count: card })] : []),
    ...(cash > 0 ? [t("lead.cash", { count: cash })] : []),
  ];
  const to = (other: string) => {
    const there = other < month.month ? month.first !== null && other >= month.first : other <= current;
    return there ? paths("earnings.transactions", {}, other === current ? {} : { month: other }) : null;
  };
  return (
    <PageHead
      tint="stone"
      title={<MonthLinks month={month.month} to={to} />}
      sub={what.length === 0 ? t("lead.none") : what.join(", ")}
      actions={
        <ButtonLink
          variant="neutral"
          iconStart="download-simple"
          href={paths("earnings.table", {}, { month: month.month })}
        >
          {t("csv")}
          <span className="visually-hidden">: {formats.monthAndYear(`${month.month}-01`)}</span>
        </ButtonLink>
      }
    />
  );
}
