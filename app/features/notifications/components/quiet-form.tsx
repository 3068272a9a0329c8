import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Button, Card, CardHead, SelectField } from "../../../ui/index.ts";
import styles from "./notices.module.css";

interface QuietFormProps {
  quiet: { from: string; until: string } | null;
}

const hour = (count: number) => `${String(count).padStart(2, "0")}:00`;
const evening = [17, 18, 19, 20, 21, 22, 23, 0, 1].map(hour);
const morning = [5, 6, 7, 8, 9, 10, 11, 12].map(hour);

/** When emails that can wait are held back. The choices include a time that was set through the API. */
export function QuietHoursForm({ quiet }: QuietFormProps) {
  const t = useTexts("notifications");
  const formats = useFormats();
  const choices = (of: readonly string[], set: string | undefined) =>
    (set && !of.includes(set) ? [...of, set] : of).map((time) => ({ value: time, label: formats.writeTime(time) }));
  return (
    <Card>
      <CardHead title={t("quiet.title")} sub={t("quiet.text")} />
      <Form method="post" className="stack" aria-label={t("quiet.title")}>
        <div className={styles["hours"]}>
          <SelectField
            id="quiet-from"
            name="from"
            label={t("quiet.from")}
            defaultValue={quiet?.from ?? ""}
            options={[{ value: "", label: t("quiet.none") }, ...choices(evening, quiet?.from)]}
          />
          <SelectField
            id="quiet-until"
            name="until"
            label={t("quiet.until")}
            defaultValue={quiet?.until ?? "07:00"}
            options={choices(morning, quiet?.until)}
          />
        </div>
        <div>
          <Button variant="neutral" name="intent" value="quiet">
            {t("quiet.save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
