import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { Button, Disclosure, Dots, RadioRows, TextField } from "../../../ui/index.ts";
import type { DecisionView, DraftView } from "../contract.ts";
import { type DecidableStop, longestReason, treatments } from "../rules.ts";
import styles from "./team.module.css";
import { useTeamWords } from "./team-words.ts";

interface FormProps {
  month: string;
  draft: DraftView;
  refused: RefusedForm | undefined;
}

/** The values and errors of the refused form, if it was this one. */
function sent(refused: RefusedForm | undefined, intent: string, of: Record<string, string>) {
  const mine =
    refused?.values["intent"] === intent && Object.entries(of).every(([name, value]) => refused.values[name] === value)
      ? refused
      : undefined;
  return {
    mine,
    kept: (name: string) => {
      const value = mine?.values[name];
      return typeof value === "string" ? value : undefined;
    },
    fault: (name: string) => mine?.error.fields?.[name]?.message,
  };
}

/** A form to decide how the commission on stopped sales is taxed. `from` is the first day with a stop. */
export function DecisionForm({
  month,
  draft: { specialist },
  stop,
  from,
  refused,
}: FormProps & { stop: DecidableStop; from: string }) {
  const { t, formats } = useTeamWords();
  const p = useTexts("platform");
  const { mine, kept, fault } = sent(refused, "decide", { specialist: specialist.id, stop });
  const idOf = (name: string) => `${name}-${specialist.id}-${stop}`;
  return (
    <Disclosure
      className={styles["inline"]}
      summary={
        <>
          <span aria-hidden="true">{t("decide.open", { stop: t(`decide.stop.${stop}`) })}</span>
          <span className="visually-hidden">
            {t("decide.open.named", { stop: t(`decide.stop.${stop}`), name: specialist.name })}
          </span>
        </>
      }
      open={mine ? true : undefined}
    >
      <FormErrors
        error={mine?.error}
        labels={{
          treatment: t("decide.treatment"),
          from_day: t("decide.from"),
          to_day: t("decide.to"),
          reason: t("decide.reason"),
        }}
        idOf={idOf}
      />
      <Form method="post" noValidate className={styles["form"]}>
        <FormKey />
        <input type="hidden" name="intent" value="decide" />
        <input type="hidden" name="month" value={month} />
        <input type="hidden" name="specialist" value={specialist.id} />
        <input type="hidden" name="stop" value={stop} />
        <RadioRows
          id={idOf("treatment")}
          name="treatment"
          label={t("decide.treatment")}
          defaultValue={kept("treatment")}
          error={fault("treatment")}
          options={treatments.map((value) => ({
            value,
            label: t(`decide.treatment.${value}`),
            description: t(`decide.treatment.${value}.text`),
          }))}
        />
        <DatePicker
          id={idOf("from_day")}
          name="from_day"
          label={t("decide.from")}
          defaultValue={kept("from_day") ?? from}
          error={fault("from_day")}
          formats={formats}
          openLabel={p("field.open_calendar")}
          required
        />
        <DatePicker
          id={idOf("to_day")}
          name="to_day"
          label={t("decide.to")}
          help={t("decide.to.help")}
          defaultValue={kept("to_day")}
          error={fault("to_day")}
          formats={formats}
          openLabel={p("field.open_calendar")}
        />
        <TextField
          id={idOf("reason")}
          name="reason"
          label={t("decide.reason")}
          help={t("decide.reason.help")}
          maxLength={longestReason}
          defaultValue={kept("reason")}
          error={fault("reason")}
          autoComplete="off"
          required
        />
        <Button size="sm">{t("decide.submit")}</Button>
      </Form>
    </Disclosure>
  );
}

/** The decisions about a specialist's tax, with their reasons and a way to withdraw each. */
export function Decisions(props: FormProps) {
  const { t } = useTeamWords();
  const { specialist, decisions } = props.draft;
  if (decisions.length === 0) return null;
  return (
    <ul className={`small ${styles["notes"]}`} role="list" aria-label={t("decide.standing", { name: specialist.name })}>
      {decisions.map((one) => (
        <li key={one.decided_at}>
          <Decision {...props} one={one} />
        </li>
      ))}
    </ul>
  );
}

function Decision({ month, draft: { specialist, issued }, one, refused }: FormProps & { one: DecisionView }) {
  const { t, short } = useTeamWords();
  const { stop, from_day, to_day, treatment, reason, decided_by, decided_at } = one;
  const days =
    to_day === null
      ? t("decide.days.from", { from: short(from_day) })
      : t("decide.days", { from: short(from_day), to: short(to_day) });
  const { mine, kept, fault } = sent(refused, "withdraw", { specialist: specialist.id, decision: decided_at });
  const id = `reason-${specialist.id}-${decided_at}`;
  return (
    <>
      <Dots>
        <b>{t(`decide.treatment.${treatment}`)}</b>
        {t(`decide.stop.${stop}`)}
        {days}
        <span lang="">{reason}</span>
        {decided_by === null ? (
          t("decide.by.gone", { day: short(decided_at) })
        ) : (
          <span lang="">{t("decide.by", { day: short(decided_at), name: decided_by })}</span>
        )}
      </Dots>
      {!issued && (
        <Disclosure
          className={styles["inline"]}
          summary={
            <>
              <span aria-hidden="true">{t("decide.withdraw")}</span>
              <span className="visually-hidden">
                {t("decide.withdraw.named", {
                  name: specialist.name,
                  treatment: t(`decide.treatment.${treatment}`),
                  days,
                })}
              </span>
            </>
          }
          open={mine ? true : undefined}
        >
          <FormErrors error={mine?.error} labels={{ reason: t("decide.withdraw.reason") }} idOf={() => id} />
          <Form method="post" noValidate className={styles["form"]}>
            <FormKey />
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="month" value={month} />
            <input type="hidden" name="specialist" value={specialist.id} />
            <input type="hidden" name="decision" value={decided_at} />
            <input type="hidden" name="stop" value={stop} />
            <input type="hidden" name="from_day" value={from_day} />
            <input type="hidden" name="to_day" value={to_day ?? ""} />
            <TextField
              id={id}
              name="reason"
              label={t("decide.withdraw.reason")}
              help={t("decide.withdraw.help")}
              maxLength={longestReason}
              defaultValue={kept("reason")}
              error={fault("reason")}
              autoComplete="off"
              required
            />
            <Button size="sm" variant="neutral">
              {t("decide.withdraw.submit")}
            </Button>
          </Form>
        </Disclosure>
      )}
    </>
  );
}
