import { FormErrors } from "../../../forms/form-errors.tsx";
import { Form } from "../../../forms/form.tsx";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, Icon, Menu } from "../../../ui/index.ts";
import { PinField } from "../../accounts/parts.ts";
import styles from "./child-screen.module.css";

/** The PIN form behind the lock icon. People who forgot the PIN sign in again. */
export function EndChildLockForm({ error }: { error: ErrorBody | undefined }) {
  const t = useTexts("profiles");
  const paths = usePaths();
  return (
    <Menu
      kind="icon"
      wide
      hideCaret
      className={styles["lock"] ?? ""}
      open={error !== undefined}
      label={t("lock.give_back")}
      trigger={<Icon name="lock-simple" size={28} />}
    >
      <div className={styles["panel"]}>
        <h2 className="card-title">{t("lock.give_back")}</h2>
        <Form method="post" noValidate className="stack">
          <FormErrors error={error} labels={{ pin: t("lock.pin") }} />
          <input type="hidden" name="intent" value="unlock" />
          <PinField key={error?.request_id} error={error?.fields?.["pin"]?.message} />
          <Button size="lg" full>
            {t("lock.open")}
          </Button>
        </Form>
        <form method="post" action={paths("accounts.sign_out")} data-forget="">
          <p className="small muted">{t("lock.forgotten")}</p>
          <Button variant="tertiary">{t("lock.sign_out")}</Button>
        </form>
      </div>
    </Menu>
  );
}
