import type { ReactNode } from "react";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Button, Card, CardHead, EmptyState, Row, Rows, Tag } from "../../../ui/index.ts";
import type { ParticipantRow } from "../contract.ts";
import styles from "./organizers.module.css";

interface Props {
  people: readonly ParticipantRow[];
  questions: readonly { id: string; question: string }[];
  recorded: boolean;
  zone: string;
  /** Whether the date has begun, so that attendance can be set. */
  begun: boolean;
  over: boolean;
  file: string;
  more: ReactNode;
}

/** The participants, their answers, and who came. */
export function ParticipantsCard({ people, questions, recorded, zone, begun, over, file, more }: Props) {
  const t = useTexts("events");
  const unsaid = people.some(({ attended }) => attended === null);
  return (
    <Card>
      <CardHead
        title={t("organizers.participants")}
        aside={
          people.length > 0 && (
            <a className="link" href={file} download>
              {t("organizers.file")}
            </a>
          )
        }
      />
      {people.length === 0 ? (
        <EmptyState title={t("organizers.participants.none")} level={3} />
      ) : (
        <Rows>
          {people.map((one) => (
            <Participant key={one.event_ticket_id} {...{ one, questions, recorded, zone, begun }} />
          ))}
        </Rows>
      )}
      {more}
      {over && unsaid && (
        <Form method="post" preventScrollReset>
          <FormKey />
          <p className="muted small">{t("organizers.rest.help")}</p>
          <Button variant="neutral" name="intent" value="absent">
            {t("organizers.rest")}
          </Button>
        </Form>
      )}
    </Card>
  );
}

interface ParticipantProps extends Pick<Props, "questions" | "recorded" | "zone" | "begun"> {
  one: ParticipantRow;
}

function Participant({ one, questions, recorded, zone, begun }: ParticipantProps) {
  const t = useTexts("events");
  const formats = useFormats();
  const name = `${one.name} ${one.lastname}`;
  const facts = [
    one.age !== null && t("organizers.years", { count: one.age }),
    recorded &&
      t(
        one.recording_ok === null
          ? "organizers.recording.unknown"
          : one.recording_ok
            ? "organizers.recording.yes"
            : "organizers.recording.no",
      ),
    one.checked_in_at && t("organizers.arrived", { time: formats.time(one.checked_in_at, zone) }),
  ];
  const said = (answer: string) => (answer === "yes" || answer === "no" ? t(`organizers.${answer}`) : answer);
  return (
    <Row
      title={<span lang="">{name}</span>}
      text={facts.filter(Boolean).join(" · ")}
      aside={
        one.attended !== null && (
          <Tag kind={one.attended ? "lime" : "orange"}>
            {t(one.attended ? "organizers.present" : "organizers.absent")}
          </Tag>
        )
      }
      actions={
        begun && (
          <Form method="post" preventScrollReset>
            <FormKey />
            <input type="hidden" name="event_ticket_id" value={one.event_ticket_id} />
            <Button variant="neutral" name="intent" value={one.attended ? "absent" : "present"}>
              {t(one.attended ? "organizers.mark.absent" : "organizers.mark.present")}
              <span className="visually-hidden">: {name}</span>
            </Button>
          </Form>
        )
      }
    >
      {one.age_reason && (
        <p className="small">
          {t("organizers.field.age_reason")}: <span lang="">{one.age_reason}</span>
        </p>
      )}
      {one.answers.map(({ event_question_id, answer }) => (
        <p key={event_question_id} className={`small ${styles["answers"]}`}>
          <span lang="">{questions.find(({ id }) => id === event_question_id)?.question}</span>{" "}
          <b lang="">{said(answer)}</b>
        </p>
      ))}
    </Row>
  );
}
