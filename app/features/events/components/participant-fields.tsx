import { useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { SegmentedControl, TextArea } from "../../../ui/index.ts";
import type { DateToBook } from "../contract.ts";
import { longestAnswer, longestReason } from "../rules.ts";
import styles from "./events.module.css";
import { participantFieldName } from "./fields.ts";
import { textOf } from "./posted-text.ts";
import { useAgesText } from "./ages.ts";

export type PersonToBook = DateToBook["people"][number];

interface ParticipantFieldsProps {
  person: PersonToBook;
  date: DateToBook["date"];
  questions: DateToBook["questions"];
  values: Record<string, string | string[]> | undefined;
  errors: NonNullable<ErrorBody["fields"]>;
}

/** Whether the organizer needs to know anything about this participant. */
export const asksAnything = ({
  person,
  date,
  questions,
}: Pick<ParticipantFieldsProps, "person" | "date" | "questions">) =>
  person.fits === "reason" || date.recorded || questions.length > 0;

/** Fields for what the organizer needs to know about a participant, each question with its purpose. */
export function ParticipantFields({ person, date, questions, values, errors }: ParticipantFieldsProps) {
  const t = useTexts("events");
  const p = useTexts("platform");
  const ages = useAgesText();
  const { profile_id: id, name } = person;
  const field = (key: string) => {
    const of = participantFieldName(key, id);
    return { name: of, id: of, error: errors[of]?.message, value: textOf(values, of) };
  };
  const yesNo = [
    { value: "yes", label: t("book.yes") },
    { value: "no", label: t("book.no") },
  ];
  const reason = field("reason");
  const recording = field("recording");
  return (
    <div className={styles["asked"]}>
      {person.fits === "reason" && (
        <TextArea
          name={reason.name}
          label={t("book.reason", { ages: ages(date) })}
          help={t("book.reason.help")}
          error={reason.error}
          defaultValue={reason.value}
          maxLength={longestReason}
          rows={2}
        />
      )}
      {questions.map(({ id: question_id, question, purpose, kind, required, keep_days }) => {
        const { name: of, error, value } = field(`answer-${question_id}`);
        const shared = {
          name: of,
          id: of,
          label: <span lang="">{question}</span>,
          ...(!required && { mark: `(${p("form.optional")})` }),
          help: t("book.purpose", { purpose, count: keep_days }),
          error,
        };
        return kind === "yes_no" ? (
          <SegmentedControl key={question_id} {...shared} options={yesNo} defaultValue={value} />
        ) : (
          <TextArea key={question_id} {...shared} defaultValue={value} maxLength={longestAnswer} rows={2} />
        );
      })}
      {date.recorded && (
        <SegmentedControl
          name={recording.name}
          id={recording.id}
          label={person.kind === "own" ? t("book.recording.self") : t("book.recording", { name })}
          help={t("book.recording.help")}
          options={yesNo}
          defaultValue={recording.value}
          error={recording.error}
        />
      )}
    </div>
  );
}

/** The labels of these fields, for the summary of errors. */
export function useParticipantLabels(date: DateToBook["date"], questions: DateToBook["questions"]) {
  const t = useTexts("events");
  const ages = useAgesText();
  return (people: readonly PersonToBook[]): Record<string, string> =>
    Object.fromEntries(
      people.flatMap(({ profile_id: id, name }) => [
        [participantFieldName("reason", id), t("book.label", { name, what: t("book.reason", { ages: ages(date) }) })],
        ...questions.map((one) => [
          participantFieldName(`answer-${one.id}`, id),
          t("book.label", { name, what: one.question }),
        ]),
        [participantFieldName("recording", id), t("book.recording", { name })],
      ]),
    );
}
