import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { isoDay, zoneAbbreviation } from "../../../platform/time/format.ts";
import { Button, Card, CardHead, TextArea } from "../../../ui/index.ts";
import type { SessionView } from "../contract.ts";
import { furthestDays } from "../rules.ts";
import type { TimeRow } from "./typed-rows.ts";
import styles from "./sessions.module.css";
import { TimeRows } from "./time-rows.tsx";
import { useDateTimeText } from "./when.tsx";

interface SpecialistMoveProps {
  session: SessionView;
  zone: string;
  now: string;
  /** Prefills the first time, if the calendar named one. */
  preferred: TimeRow | undefined;
  refusal: RefusedForm | undefined;
}

const dayLength = 24 * 3600_000;

/** The form to offer the family up to three other times. The agreed one stays until the family accepts. */
export function SpecialistMove({ session, zone, now, preferred, refusal }: SpecialistMoveProps) {
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const formats = useFormats();
  const moment = useDateTimeText(zone);
  const kept = useDraft(
    `specialist-move:${session.id}:${preferred ? `${preferred.day} ${preferred.time}` : ""}`,
    refusal,
  );
  if (!session.actions.move || !session.starts_at) return null;
  const given = (name: string) => [kept.values?.[name] ?? ""].flat()[0] ?? "";
  const rows = [0, 1, 2].map((i): TimeRow => {
    const known = i === 0 && kept.values === undefined ? preferred : undefined;
    return {
      day: known ? formats.writeDay(known.day) : given(`date_${i}`),
      time: known ? formats.writeTime(known.time) : given(`time_${i}`),
      repeat: known ? known.repeat : given(`repeat_${i}`) || undefined,
    };
  });
  const open = refusal !== undefined || preferred !== undefined || rows.some(({ day }) => day !== "");
  return (
    <Card id="move" className={styles["first"]}>
      <details open={open}>
        <summary className={styles["opener"]}>
          <CardHead
            title={t("specialist_move.title")}
            sub={t("specialist_move.text", { moment: moment(session.starts_at, session) })}
          />
        </summary>
        <Form {...kept.form} method="post" className={styles["form"]} noValidate>
          <FormKey />
          {kept.note}
          <input type="hidden" name="session_id" value={session.id} />
          <p className="muted small">{t("propose.times.text", { zone: zoneAbbreviation(session.starts_at, zone) })}</p>
          <TimeRows
            rows={rows}
            zone={zone}
            errors={refusal?.error.fields}
            min={isoDay(now, zone)}
            max={isoDay(Date.parse(now) + furthestDays * dayLength, zone)}
          />
          <TextArea
            name="message"
            label={t("field.message_family")}
            mark={`(${p("form.optional")})`}
            maxLength={2000}
            rows={3}
            defaultValue={given("message")}
            error={refusal?.error.fields?.["message"]?.message}
          />
          <div>
            <Button size="lg" name="intent" value="move_offer">
              {t("specialist_move.send")}
            </Button>
          </div>
        </Form>
      </details>
    </Card>
  );
}
