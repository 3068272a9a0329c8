import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { locales } from "../../../platform/i18n/locales.ts";
import {
  Button,
  Card,
  CardHead,
  CheckboxField,
  Dots,
  NumberField,
  Row,
  Rows,
  SelectField,
  TextField,
} from "../../../ui/index.ts";
import type { OrganizerQuestion } from "../contract.ts";
import { longestQuestion, mostQuestions } from "../rules.ts";
import { fieldValues } from "./facts-fields.tsx";
import styles from "./organizers.module.css";

interface Props {
  questions: readonly OrganizerQuestion[];
  refused: RefusedForm | undefined;
}

/** The questions to participants in order, and a form for another one. */
export function QuestionsCard({ questions, refused }: Props) {
  const t = useTexts("events");
  const p = useTexts("platform");
  const locale = useLocale();
  const language = languageNames(locale);
  const mine = refused?.values["intent"] === "add_question" ? refused : undefined;
  const kept = fieldValues(mine);
  const fault = (name: string) => mine?.error.fields?.[name]?.message;
  const ids = questions.map(({ id }) => id);
  const swapped = (i: number) => ids.map((id, at) => (at === i - 1 ? ids[i] : at === i ? ids[i - 1] : id)).join(" ");
  const inReaders = (texts: Record<string, string>) => texts[locale] ?? Object.values(texts)[0] ?? "";
  return (
    <Card>
      <CardHead title={t("organizers.questions")} sub={t("organizers.questions.sub")} />
      {questions.length > 0 && (
        <Rows>
          {questions.map((one, i) => (
            <Row
              key={one.id}
              title={<span lang={one.question[locale] ? undefined : ""}>{inReaders(one.question)}</span>}
              text={
                <Dots>
                  <span lang={one.purpose[locale] ? undefined : ""}>{inReaders(one.purpose)}</span>
                  {t("organizers.keep", { count: one.keep_days })}
                </Dots>
              }
              actions={
                <div className={styles["steps"]}>
                  {i > 0 && (
                    <Form method="post" preventScrollReset>
                      <FormKey />
                      <input type="hidden" name="order" value={swapped(i)} />
                      <Button variant="neutral" name="intent" value="order_questions">
                        {t("organizers.question.up")}
                        <span className="visually-hidden">: {inReaders(one.question)}</span>
                      </Button>
                    </Form>
                  )}
                  <Form method="post" preventScrollReset>
                    <FormKey />
                    <input type="hidden" name="event_question_id" value={one.id} />
                    <Button variant="neutral" name="intent" value="remove_question">
                      {t("organizers.question.remove")}
                      <span className="visually-hidden">: {inReaders(one.question)}</span>
                    </Button>
                  </Form>
                </div>
              }
            />
          ))}
        </Rows>
      )}
      {questions.length < mostQuestions && (
        <details className={styles["fold"]} open={mine ? true : undefined}>
          <summary>{t("organizers.question.add")}</summary>
          <Form method="post" noValidate className={styles["form"]}>
            <FormKey />
            {(["question", "purpose"] as const).map((name) =>
              locales.map((one) => (
                <TextField
                  key={[name, one].join("_")}
                  name={[name, one].join("_")}
                  label={`${t(`organizers.${name}`)} (${language(one)})`}
                  mark={one === locale ? undefined : `(${p("form.optional")})`}
                  maxLength={longestQuestion}
                  defaultValue={kept([name, one].join("_"))}
                  error={one === locale ? (fault(name) ?? fault([name, one].join("."))) : fault([name, one].join("."))}
                  autoComplete="off"
                />
              )),
            )}
            <SelectField
              name="kind"
              label={t("organizers.question.kind")}
              defaultValue={kept("kind") ?? "text"}
              options={(["text", "yes_no"] as const).map((value) => ({ value, label: t(`organizers.kind.${value}`) }))}
            />
            <NumberField
              name="keep_days"
              label={t("organizers.keep_days")}
              help={t("organizers.keep_days.help")}
              min={1}
              max={365}
              defaultValue={kept("keep_days", 30)}
              error={fault("keep_days")}
              required
            />
            <CheckboxField
              name="required"
              value="1"
              label={t("organizers.required")}
              defaultChecked={kept("required") === "1"}
            />
            <Button name="intent" value="add_question">
              {t("organizers.question.send")}
            </Button>
          </Form>
        </details>
      )}
    </Card>
  );
}
