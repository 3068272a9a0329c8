import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { Card, CardHead, Facts, Notice, Row, Rows } from "../../../ui/index.ts";
import type { TeamFeedback } from "../contract.ts";
import styles from "./feedback.module.css";

/** The text of the feedback, with its screenshot. */
export function TextCard({ one }: { one: TeamFeedback }) {
  const t = useTexts("feedback");
  const { screenshot } = one;
  return (
    <Card>
      <CardHead title={t("team.body")} />
      <p lang={one.locale} className={styles["text"]}>
        {one.body}
      </p>
      {screenshot && (
        <figure className={styles["figure"]}>
          <a href={screenshot.link}>
            <img
              className={styles["screenshot"]}
              src={screenshot.link}
              alt={t("team.screenshot.alt")}
              width={screenshot.width}
              height={screenshot.height}
            />
          </a>
        </figure>
      )}
      {one.state === "in_progress" && one.assigned && !one.assigned.you && (
        <Notice className={styles["notice"]}>{t("team.taken", { email: one.assigned.email })}</Notice>
      )}
      {one.author === null && <Notice className={styles["notice"]}>{t("team.left")}</Notice>}
    </Card>
  );
}

export function FactsCard({ one, zone }: { one: TeamFeedback; zone: string }) {
  const t = useTexts("feedback");
  const language = languageNames(useLocale());
  const formats = useFormats();
  const { author, page } = one;
  return (
    <Card>
      <CardHead title={t("team.facts")} />
      <Facts
        className={styles["facts"]}
        items={[
          {
            term: t("team.from"),
            value: author ? <span lang="">{author.name ?? author.email}</span> : t("team.erased"),
          },
          ...(author ? [{ term: t("team.email"), value: author.email }] : []),
          { term: t("team.role"), value: t(`team.role.${one.role}`) },
          { term: t("team.language"), value: language(one.locale) },
          ...(page ? [{ term: t("team.page"), value: page.title ? `${page.title} (${page.path})` : page.path }] : []),
          { term: t("team.received"), value: formats.dateTime(one.created_at, zone) },
          ...(author
            ? [{ term: t("team.reply"), value: t(one.wants_reply ? "team.reply.yes" : "team.reply.no") }]
            : []),
        ]}
      />
    </Card>
  );
}

export function AnswersCard({ one, zone }: { one: TeamFeedback; zone: string }) {
  const t = useTexts("feedback");
  const formats = useFormats();
  return (
    <Card>
      <CardHead title={t("team.answers")} />
      <Rows>
        {one.answers.map(({ id, by, body, written_at }) => (
          <Row
            key={id}
            title={t("team.answer.by", { by: by ?? t("team.answer.team"), date: formats.dateTime(written_at, zone) })}
          >
            <p lang="" className={styles["text"]}>
              {body}
            </p>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
