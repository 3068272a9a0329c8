import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, EmptyState } from "../../../ui/index.ts";
import {
  dayLook,
  hardSentence,
  itemNumbers,
  itemSentence,
  itemTitle,
  notesPerPage,
  noteLabel,
  noteText,
  practiceSentence,
} from "./summary-words.ts";
import type { SummaryPage } from "./read-summary.server.ts";
import styles from "./summary.module.css";

const keys = ["played", "partly", "planned", "free"] as const;

/** How a plan's practice went, with sentences on the left and numbers on the right, as in the PDF. */
export function SummaryBody({ summary, names }: SummaryPage) {
  const t = useTexts("progress");
  if (summary !== null) return <Summed summary={summary} names={names} />;
  return (
    <div className="container page-body">
      <Card>
        <EmptyState title={t("summary.none")} text={t("summary.none.text")} />
      </Card>
    </div>
  );
}

function Summed({ summary, names }: { summary: NonNullable<SummaryPage["summary"]>; names: SummaryPage["names"] }) {
  const t = useTexts("progress");
  const formats = useFormats();
  const { plan, days, items, length, notes } = summary;
  const words = practiceSentence(t, summary);
  return (
    <div className="container page-body stack">
      <Card className={styles["part"]} aria-labelledby="goal">
        <CardHead
          title={t("summary.goal")}
          id="goal"
          sub={plan.by === null ? t("summary.own") : t("summary.by", { name: plan.by })}
        />
        <p className={styles["goal"]} lang="">
          {plan.goal}
        </p>
        <p>{words}</p>
        <div className={styles["days"]} role="img" aria-label={words}>
          {days.map((day) => (
            <span key={day.day}>
              <i className={styles[dayLook(day)]} />
            </span>
          ))}
        </div>
        <ul className={styles["key"]} role="list" aria-hidden="true">
          {keys.map((key) => (
            <li key={key}>
              <i className={styles[key]} /> {t(`summary.key.${key}`)}
            </li>
          ))}
        </ul>
      </Card>
      <Card aria-labelledby="games">
        <CardHead title={t("summary.games")} id="games" />
        {items.map((item) => {
          const hard = hardSentence(t, item);
          return (
            <div key={`${item.game_id}.${item.strand}`} className={styles["item"]}>
              <div className={styles["words"]}>
                <h3 className="row-title">{itemTitle(names, item)}</h3>
                <p>{itemSentence(t, formats, item, length)}</p>
                {hard && <p className="muted small">{hard}</p>}
              </div>
              <dl className={styles["numbers"]}>
                {itemNumbers(t, item).map(([term, value]) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          );
        })}
      </Card>
      {(plan.note || notes.length > 0) && (
        <Card aria-labelledby="notes" className={styles["part"]}>
          <CardHead title={t("summary.notes")} id="notes" />
          <dl className={styles["notes"]}>
            {plan.note && (
              <div>
                <dt>{t("summary.plan_note")}</dt>
                <dd lang="">{plan.note}</dd>
              </div>
            )}
            {notes
              .slice(0, notesPerPage)
              .toReversed()
              .map((note) => (
                <div key={note.id}>
                  <dt>{noteLabel(t, formats, note)}</dt>
                  <dd lang={note.plan_change === null ? "" : undefined}>{noteText(t, note)}</dd>
                </div>
              ))}
          </dl>
        </Card>
      )}
      <p className="muted small">{t("honest")}</p>
    </div>
  );
}
