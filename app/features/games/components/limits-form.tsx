import { FormErrors } from "../../../forms/form-errors.tsx";
import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, Card, CardHead, SelectField } from "../../../ui/index.ts";
import type { PlayLimits } from "../contract.ts";
import styles from "./play-time.module.css";

const hour = (count: number) => `${String(count).padStart(2, "0")}:00`;
const evening = [17, 18, 19, 20, 21, 22].map(hour);
const morning = [5, 6, 7, 8, 9].map(hour);
const minutes = [5, 10, 15, 20, 25, 30, 40, 50, 60];

/** Sets a child's daily play minutes and quiet hours. The choices include a value that was set through the API. */
export function LimitsForm({
  limits,
  name,
  error,
}: {
  limits: PlayLimits;
  name: string;
  error: ErrorBody | undefined;
}) {
  const t = useTexts("games");
  const formats = useFormats();
  const { minutes_a_day, quiet_from, quiet_to } = limits;
  const among = <T extends string | number>(all: readonly T[], set: T | null) =>
    set !== null && !all.includes(set) ? [...all, set] : all;
  const times = (all: readonly string[], set: string | null) =>
    among(all, set).map((time) => ({ value: time, label: formats.writeTime(time) }));
  return (
    <Card>
      <CardHead title={t("time.limits")} sub={t("time.limits.sub", { name })} />
      <Form method="post" className="stack" noValidate>
        <FormErrors
          error={error}
          labels={{ minutes_a_day: t("time.minutes"), quiet_from: t("time.quiet.from"), quiet_to: t("time.quiet.to") }}
        />
        <SelectField
          id="minutes_a_day"
          name="minutes_a_day"
          label={t("time.minutes")}
          help={t("time.minutes.help")}
          defaultValue={String(minutes_a_day)}
          error={error?.fields?.["minutes_a_day"]?.message}
          options={among(minutes, minutes_a_day).map((count) => ({
            value: String(count),
            label: t("time.minutes.count", { count }),
          }))}
        />
        <div className={styles["hours"]}>
          <SelectField
            id="quiet_from"
            name="quiet_from"
            label={t("time.quiet.from")}
            defaultValue={quiet_from ?? ""}
            error={error?.fields?.["quiet_from"]?.message}
            options={[{ value: "", label: t("time.quiet.none") }, ...times(evening, quiet_from)]}
          />
          <SelectField
            id="quiet_to"
            name="quiet_to"
            label={t("time.quiet.to")}
            defaultValue={quiet_to ?? "07:00"}
            error={error?.fields?.["quiet_to"]?.message}
            options={times(morning, quiet_to)}
          />
        </div>
        <p className="muted small">{t("time.quiet.text")}</p>
        <div>
          <Button name="intent" value="limits">
            {t("time.save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
