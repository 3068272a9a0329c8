import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { locales } from "../../../platform/i18n/locales.ts";
import { Button, Disclosure, TextArea, TextField } from "../../../ui/index.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { applicationTextLimits } from "../../applications/rules.ts";
import type { Application } from "./application-page.server.ts";
import styles from "./team.module.css";
import { ReasonBoxes } from "./reason-boxes.tsx";

type OneCheck = Application["checks"][number];

interface DecisionCardProps {
  check: OneCheck;
  as: Application["as"];
  today: string;
  refusal: RefusedForm | undefined;
}

/** What the reader can do about a check: editors confirm that they looked at it, superadmins decide. */
export function DecisionCard({ check, as, today, refusal }: DecisionCardProps) {
  const t = useTexts("team");
  const mine = refusal?.values["application_check_id"] === check.id ? refusal : undefined;
  const decided = check.state === "passed" || check.state === "failed";
  if (check.state !== "open" && !(decided && as === "superadmin")) return null;
  return (
    <div className={styles["explained"]}>
      <FormErrors
        error={mine?.error}
        labels={{ valid_until: t("check.valid"), reasons: t("reasons"), words: t("words"), note: t("note") }}
        idOf={(name) => fieldId(check, String(mine?.values["intent"]), name)}
      />
      {decided ? (
        <Plain check={check} intent="reopened" />
      ) : (
        <>
          {as === "superadmin" && <Passes check={check} today={today} refusal={mine} />}
          {as === "superadmin" && <Fails check={check} refusal={mine} />}
          <Plain check={check} intent="looked" />
        </>
      )}
    </div>
  );
}

/** An id for a field, because the page repeats the same fields for each check and each decision. */
const fieldId = ({ id }: OneCheck, intent: string, name: string): string =>
  ({ reasons: "check-reasons", words: `${id}-words`, note: `${id}-${intent}-note` })[name] ?? name;

const keptOf =
  (refusal: RefusedForm | undefined, intent: string) =>
  (name: string): string | undefined => {
    const value = refusal?.values["intent"] === intent ? refusal.values[name] : undefined;
    return typeof value === "string" ? value : undefined;
  };

function Passes({ check, today, refusal }: { check: OneCheck; today: string; refusal: RefusedForm | undefined }) {
  const t = useTexts("team");
  const language = languageNames(useLocale());
  const p = useTexts("platform");
  const formats = useFormats();
  const kept = keptOf(refusal, "passed");
  const mine = refusal?.values["intent"] === "passed" ? refusal : undefined;
  return (
    <Disclosure summary={t("check.do.passed")} open={mine !== undefined || undefined}>
      <Form method="post" noValidate className={styles["form"]}>
        <FormKey />
        <input type="hidden" name="application_check_id" value={check.id} />
        <DatePicker
          name="valid_until"
          label={t("check.valid")}
          mark={`(${p("form.optional")})`}
          help={t("check.valid.help")}
          defaultValue={kept("valid_until") ?? check.valid_until ?? undefined}
          error={mine?.error.fields?.["valid_until"]?.message}
          formats={formats}
          openLabel={p("field.open_calendar")}
          min={today}
        />
        <p className="muted small">{t("check.public.help")}</p>
        {locales.map((locale) => (
          <TextField
            key={locale}
            name={locale}
            id={`${check.id}-${locale}`}
            label={t("check.public", { language: language(locale) })}
            lang={locale}
            defaultValue={kept(locale) ?? (check.detail.language === locale ? check.detail.text : undefined)}
            maxLength={applicationTextLimits.detail}
          />
        ))}
        <Note id={fieldId(check, "passed", "note")} kept={kept("note")} />
        <Button name="intent" value="passed">
          {t("check.do.passed")}
        </Button>
      </Form>
    </Disclosure>
  );
}

function Fails({ check, refusal }: { check: OneCheck; refusal: RefusedForm | undefined }) {
  const t = useTexts("team");
  const kept = keptOf(refusal, "failed");
  const mine = refusal?.values["intent"] === "failed" ? refusal : undefined;
  return (
    <Disclosure summary={t("check.do.failed")} open={mine !== undefined || undefined}>
      <Form method="post" noValidate className={styles["form"]}>
        <FormKey />
        <input type="hidden" name="application_check_id" value={check.id} />
        <ReasonBoxes
          of="check"
          required
          chosen={mine?.values["reasons"]}
          error={mine?.error.fields?.["reasons"]?.message}
        />
        <TextArea
          name="words"
          id={fieldId(check, "failed", "words")}
          label={t("words")}
          rows={3}
          maxLength={applicationTextLimits.words}
          defaultValue={kept("words")}
          error={mine?.error.fields?.["words"]?.message}
        />
        <Note id={fieldId(check, "failed", "note")} kept={kept("note")} />
        <Button variant="warning" name="intent" value="failed">
          {t("check.do.failed")}
        </Button>
      </Form>
    </Disclosure>
  );
}

/** The form to confirm a look or undo a decision, which only takes a note. */
function Plain({ check, intent }: { check: OneCheck; intent: "looked" | "reopened" }) {
  const t = useTexts("team");
  return (
    <Disclosure summary={t(`check.do.${intent}`)}>
      <Form method="post" noValidate className={styles["form"]}>
        <FormKey />
        <input type="hidden" name="application_check_id" value={check.id} />
        <p className="muted">{t(`check.about.${intent}`)}</p>
        <Note id={fieldId(check, intent, "note")} kept={undefined} />
        <Button variant="neutral" name="intent" value={intent}>
          {t(`check.do.${intent}`)}
        </Button>
      </Form>
    </Disclosure>
  );
}

function Note({ id, kept }: { id: string; kept: string | undefined }) {
  const t = useTexts("team");
  return (
    <TextArea
      name="note"
      id={id}
      label={t("note")}
      help={t("note.help")}
      rows={2}
      maxLength={applicationTextLimits.note}
      defaultValue={kept}
    />
  );
}
