import type { z } from "zod";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Card, CardHead, Facts, Row, Rows, Tag, TextArea } from "../../../ui/index.ts";
import type { readTeamRequest } from "../contract.ts";
import { longestReason } from "../rules.ts";
import styles from "./data.module.css";

export type TeamRequest = z.output<typeof readTeamRequest.data>;

export function RequestTextCard({ one }: { one: TeamRequest }) {
  const t = useTexts("privacy");
  const written: [label: string, text: string | null][] = [
    [t("requests.extended"), one.extension_reason],
    [t("team.answer"), one.answer],
    [t("team.reason"), one.closing_reason],
  ];
  return (
    <Card>
      <CardHead title={t("team.request")} />
      <p lang="" className={styles["quote"]}>
        {one.body}
      </p>
      {written.map(
        ([label, text]) =>
          text && (
            <div key={label} className={styles["written"]}>
              <p className="muted small">{label}</p>
              <p lang="" className={styles["quote"]}>
                {text}
              </p>
            </div>
          ),
      )}
    </Card>
  );
}

export function PersonCard({ one, zone }: { one: TeamRequest; zone: string }) {
  const t = useTexts("privacy");
  const language = languageNames(useLocale());
  const formats = useFormats();
  const { account } = one;
  return (
    <Card>
      <CardHead title={t("team.person")} />
      <Facts
        className={styles["facts"]}
        items={[
          {
            term: t("team.person"),
            value: account ? <span lang="">{account.name ?? account.email}</span> : t("team.erased"),
          },
          ...(account
            ? [
                { term: t("team.email"), value: account.email },
                { term: t("team.role"), value: t(`role.${account.role}` as "role.user") },
              ]
            : []),
          { term: t("team.language"), value: language(one.locale) },
          { term: t("team.received"), value: formats.date(isoDay(one.received_at, zone), { alone: true }) },
          { term: t("team.due"), value: formats.date(one.due_on, { alone: true }) },
        ]}
      />
    </Card>
  );
}

/** Other requests of the account that may help to answer this one. */
export function OtherRequestRows({ one, zone }: { one: TeamRequest; zone: string }) {
  const t = useTexts("privacy");
  const formats = useFormats();
  const paths = usePaths();
  return (
    <Card>
      <CardHead title={t("team.copies")} level={3} />
      {one.copies.length === 0 ? (
        <p className="muted">{t("team.none")}</p>
      ) : (
        <Rows>
          {one.copies.map((copy) => (
            <Row
              key={copy.id}
              title={formats.date(isoDay(copy.asked_at, zone), { alone: true })}
              aside={<Tag kind="outline">{t(`copies.state.${copy.state}`)}</Tag>}
            />
          ))}
        </Rows>
      )}
      <div className={styles["others"]}>
        <CardHead title={t("team.others")} level={3} />
      </div>
      {one.others.length === 0 ? (
        <p className="muted">{t("team.none")}</p>
      ) : (
        <Rows>
          {one.others.map((other) => (
            <Row
              key={other.id}
              title={
                <RouterLink className="link" to={paths("privacy.team_request", { id: other.id })}>
                  {t(`request.kind.${other.kind}`)}
                </RouterLink>
              }
              text={formats.date(isoDay(other.received_at, zone), { alone: true })}
              aside={<Tag kind="outline">{t(`requests.state.${other.outcome ?? "open"}`)}</Tag>}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

interface NotesCardProps {
  one: TeamRequest;
  zone: string;
  now: string;
  refused: RefusedForm | undefined;
}

export function NotesCard({ one, zone, now, refused }: NotesCardProps) {
  const t = useTexts("privacy");
  const formats = useFormats();
  const mine = refused?.values["intent"] === "note" ? refused : undefined;
  return (
    <Card>
      <CardHead title={t("team.notes")} />
      {one.notes.length === 0 ? (
        <p className="muted">{t("team.notes.none")}</p>
      ) : (
        <Rows>
          {one.notes.map((note) => (
            <Row
              key={note.id}
              title={
                <span lang="" className={styles["quote"]}>
                  {note.body}
                </span>
              }
              text={t("team.by", {
                by: note.by ?? t("log.by.team"),
                date: formats.dateTime(note.written_at, zone, now),
              })}
            />
          ))}
        </Rows>
      )}
      <FormErrors error={mine?.error} labels={{ body: t("team.note") }} />
      <Form method="post" noValidate className={styles["form"]} key={one.notes.length}>
        <FormKey />
        <input type="hidden" name="intent" value="note" />
        <TextArea
          name="body"
          label={t("team.note")}
          error={mine?.error.fields?.["body"]?.message}
          maxLength={longestReason}
          rows={2}
          required
        />
        <Button variant="neutral">{t("team.note.add")}</Button>
      </Form>
    </Card>
  );
}
