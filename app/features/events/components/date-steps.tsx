import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, NumberField, SelectField, TextArea } from "../../../ui/index.ts";
import type { OrganizedDate } from "../contract.ts";
import { longestReason, mostCopies, repeats } from "../rules.ts";
import { SellingFields, TimeFields } from "./date-fields.tsx";
import { fieldValues } from "./facts-fields.tsx";
import styles from "./organizers.module.css";

interface Props {
  date: OrganizedDate;
  /** The city of its time zone. */
  place: string;
  online: boolean;
  refused: RefusedForm | undefined;
  /** Whether the date has begun. */
  begun: boolean;
  over: boolean;
}

/** The organizer's actions for a date. */
export function DateActions({ date, place, online, refused, begun, over }: Props) {
  const t = useTexts("events");
  const of = (intent: string) => (refused?.values["intent"] === intent ? refused : undefined);
  const open = (intent: string) => (of(intent) ? true : undefined);
  if (date.state === "cancelled") return null;
  const { time_zone: zone } = date;
  return (
    <Card>
      <CardHead title={t("organizers.steps")} />
      <div className={styles["steps"]}>
        {!begun && date.state !== "open" && <Step intent="open" primary />}
        {date.state === "open" && !over && <Step intent="close" />}
        {!begun && date.state === "draft" && date.series_id !== null && <Step intent="open_series" />}
      </div>
      {!begun && (
        <>
          <details className={styles["fold"]} open={open("change_date")}>
            <summary>{t("organizers.change_date")}</summary>
            <Form method="post" noValidate className={styles["form"]}>
              <FormKey />
              <SellingFields date={date} refused={of("change_date")} zone={zone} />
              <Button name="intent" value="change_date">
                {t("organizers.save")}
              </Button>
            </Form>
          </details>
          <details className={styles["fold"]} open={open("move")}>
            <summary>{t(online ? "organizers.move.online" : "organizers.move")}</summary>
            <Form method="post" noValidate className={styles["form"]}>
              <FormKey />
              <p className="muted small">{t("organizers.move.help")}</p>
              <TimeFields date={date} refused={of("move")} zone={zone} place={place} online={online} />
              <Button name="intent" value="move">
                {t("organizers.move.send")}
              </Button>
            </Form>
          </details>
        </>
      )}
      <details className={styles["fold"]} open={open("copy")}>
        <summary>{t("organizers.copy")}</summary>
        <Form method="post" noValidate className={styles["form"]}>
          <FormKey />
          <SelectField
            name="every"
            label={t("organizers.every")}
            defaultValue={fieldValues(of("copy"))("every") ?? "week"}
            options={repeats.map((value) => ({ value, label: t(`organizers.every.${value}`) }))}
          />
          <NumberField
            name="times"
            label={t("organizers.times")}
            help={t("organizers.times.help")}
            min={1}
            max={mostCopies}
            defaultValue={fieldValues(of("copy"))("times", 4)}
            error={of("copy")?.error.fields?.["times"]?.message}
            required
          />
          <Button name="intent" value="copy">
            {t("organizers.copy.send")}
          </Button>
        </Form>
      </details>
      {!over && (
        <details className={styles["fold"]} open={open("cancel_date")}>
          <summary>{t("organizers.cancel")}</summary>
          <Form method="post" noValidate className={styles["form"]}>
            <FormKey />
            <TextArea
              name="reason"
              label={t("organizers.reason")}
              help={t("organizers.cancel.help", { count: date.confirmed })}
              maxLength={longestReason}
              defaultValue={fieldValues(of("cancel_date"))("reason")}
              error={of("cancel_date")?.error.fields?.["reason"]?.message}
              required
            />
            <Button variant="warning" name="intent" value="cancel_date">
              {t("organizers.cancel.send")}
            </Button>
          </Form>
        </details>
      )}
    </Card>
  );
}

function Step({ intent, primary }: { intent: "open" | "close" | "open_series"; primary?: boolean }) {
  const t = useTexts("events");
  return (
    <Form method="post">
      <FormKey />
      <Button variant={primary ? "primary" : "neutral"} name="intent" value={intent}>
        {t(`organizers.step.${intent}`)}
      </Button>
    </Form>
  );
}
