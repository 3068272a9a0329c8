import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { Button, Card, CardHead, Disclosure, Notice, RadioRows, TextArea } from "../../../ui/index.ts";
import { type Action, applicationTextLimits, moves, noticeDays, reasonsByAction } from "../../applications/rules.ts";
import type { Application } from "./application-page.server.ts";
import styles from "./team.module.css";
import { ReasonBoxes } from "./reason-boxes.tsx";

interface AnswerCardProps {
  one: Application;
  refusal: RefusedForm | undefined;
}

const withReasons = (action: Action): action is Action & keyof typeof reasonsByAction => action in reasonsByAction;
const harsh: readonly Action[] = ["refuse", "suspend", "remove"];

/** All decisions about the application that the reader may make now. */
export function AnswerCard({ one, refusal }: AnswerCardProps) {
  const t = useTexts("team");
  const language = languageNames(useLocale());
  const plain = one.actions.filter((action) => !withReasons(action));
  const explained = one.actions.filter(withReasons);
  const mine =
    refusal && ["note", ...plain].some((intent) => intent === refusal.values["intent"]) ? refusal : undefined;
  const blocked = waitsFor(one);
  return (
    <Card aria-labelledby="answer">
      <CardHead
        id="answer"
        title={t("answer")}
        aside={<span className="muted small">{t("answer.letter", { language: language(one.locale) })}</span>}
      />
      {one.actions.length === 0 && <p className="muted">{t("answer.nothing")}</p>}
      {one.as === "editor" && (
        <Notice kind="info" className={styles["first"]}>
          {t("answer.editor")}
        </Notice>
      )}
      <Form method="post" noValidate className={styles["form"]}>
        <FormErrors error={mine?.error} labels={{ note: t("note") }} />
        <FormKey />
        <input type="hidden" name="status" value={one.status} />
        <TextArea
          name="note"
          label={t("note")}
          help={t("note.help")}
          rows={2}
          maxLength={applicationTextLimits.note}
          defaultValue={typeof mine?.values["note"] === "string" ? mine.values["note"] : undefined}
          error={mine?.error.fields?.["note"]?.message}
        />
        <div className={styles["buttons"]}>
          <Button variant="neutral" size="lg" name="intent" value="note">
            {t("note.add")}
          </Button>
          {blocked && <span className="muted small">{t(`waits.${blocked}`)}</span>}
          {plain.map((action) => (
            <Button
              key={action}
              name="intent"
              value={action}
              size="lg"
              disabled={blocked !== null && action !== "take_up"}
            >
              {t(`do.${action}` as "do.approve")}
            </Button>
          ))}
        </div>
      </Form>
      {explained.length > 0 && (
        <div className={styles["explained"]}>
          {explained.map((action) => (
            <Explained key={action} action={action} one={one} refusal={refusal} />
          ))}
        </div>
      )}
    </Card>
  );
}

/** What an approval or publishing still waits for, shown in advance. */
function waitsFor({ actions, needed, checks, missing }: Application): "checks" | "publishing" | null {
  const passed = (kind: string) => checks.some((check) => check.kind === kind && check.state === "passed");
  if (actions.includes("approve") && !needed.every(passed)) return "checks";
  if ((actions.includes("publish") || actions.includes("resume")) && missing.length > 0) return "publishing";
  return null;
}

interface ExplainedProps extends AnswerCardProps {
  action: Action & keyof typeof reasonsByAction;
}

/** The form for a decision that needs reasons for the specialist. */
function Explained({ action, one, refusal }: ExplainedProps) {
  const t = useTexts("team");
  const language = languageNames(useLocale());
  const mine = refusal?.values["intent"] === action ? refusal : undefined;
  const kept = (name: string) => (typeof mine?.values[name] === "string" ? mine.values[name] : undefined);
  const fault = (name: string) => mine?.error.fields?.[name]?.message;
  const days = action in noticeDays ? noticeDays[action as keyof typeof noticeDays] : null;
  return (
    <Disclosure summary={t(`do.${action}` as "do.refuse")} open={mine !== undefined || undefined}>
      <Form method="post" noValidate className={styles["form"]}>
        <FormErrors
          error={mine?.error}
          labels={{ reasons: t("reasons"), effective: t("effective"), words: t("words"), note: t("note") }}
          idOf={(name) => `${action}-${name}`}
        />
        <FormKey />
        <input type="hidden" name="intent" value={action} />
        <input type="hidden" name="status" value={one.status} />
        <p className="muted">{t(`about.${action}` as "about.refuse")}</p>
        <ReasonBoxes
          of={action}
          required={moves[action].reasons === true}
          chosen={mine?.values["reasons"]}
          error={fault("reasons")}
        />
        {days !== null && (
          <RadioRows
            name="effective"
            id={`${action}-effective`}
            label={t("effective")}
            defaultValue={kept("effective") ?? (action === "remove" ? "notice" : "now")}
            error={fault("effective")}
            options={[
              { value: "notice", label: t("effective.notice", { count: days }) },
              {
                value: "now",
                label: t("effective.now"),
                description: action === "remove" ? t("effective.now.remove") : undefined,
              },
            ]}
          />
        )}
        <TextArea
          name="words"
          id={`${action}-words`}
          label={t("words")}
          help={t("words.help", { language: language(one.locale) })}
          rows={4}
          maxLength={applicationTextLimits.words}
          defaultValue={kept("words")}
          error={fault("words")}
        />
        <TextArea
          name="note"
          id={`${action}-note`}
          label={t("note")}
          help={t("note.help")}
          rows={2}
          maxLength={applicationTextLimits.note}
          defaultValue={kept("note")}
          error={fault("note")}
        />
        <Button variant={harsh.includes(action) ? "warning" : "primary"}>{t(`do.${action}` as "do.refuse")}</Button>
      </Form>
    </Disclosure>
  );
}
