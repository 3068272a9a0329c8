import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Card, classNames, Disclosure, Notice } from "../../../ui/index.ts";
import type { LoadedApplication } from "./application-page.server.ts";
import styles from "./team.module.css";

interface DeleteCardProps extends Pick<LoadedApplication, "one" | "row"> {
  zone: string;
  refusal: RefusedForm | undefined;
}

/**
 * The form to delete a removed specialist's account. If that was already requested, says when it will happen or what it waits
 * for.
 */
export function DeleteCard({ one, row, zone, refusal }: DeleteCardProps) {
  const t = useTexts("team");
  const formats = useFormats();
  if (row.erase_at !== null) {
    return <Notice kind="warning">{t("delete.ends", { date: formats.date(isoDay(row.erase_at, zone)) })}</Notice>;
  }
  if (row.delete_asked_at !== null) {
    return (
      <Card>
        <FormErrors error={refusal?.values["intent"] === "keep" ? refusal.error : undefined} labels={{}} />
        <Notice kind="warning">{t("delete.waits", { date: formats.date(isoDay(row.delete_asked_at, zone)) })}</Notice>
        {one.as === "superadmin" && (
          <Form method="post" className={classNames(styles["form"], styles["below"])}>
            <FormKey />
            <Button variant="neutral" name="intent" value="keep">
              {t("delete.keep")}
            </Button>
          </Form>
        )}
      </Card>
    );
  }
  if (one.status !== "removed" || one.as !== "superadmin") return null;
  const mine = refusal?.values["intent"] === "delete" ? refusal : undefined;
  return (
    <Card>
      <FormErrors error={mine?.error} labels={{}} />
      <Disclosure summary={t("delete")} open={mine !== undefined || undefined}>
        <Form method="post" noValidate className={styles["form"]}>
          <FormKey />
          <p className="muted">{t("delete.about")}</p>
          <Button variant="warning" name="intent" value="delete">
            {t("delete")}
          </Button>
        </Form>
      </Disclosure>
    </Card>
  );
}
