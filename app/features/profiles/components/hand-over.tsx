import { useLocation } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { Form } from "../../../forms/form.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, Icon, Pebble } from "../../../ui/index.ts";
import { PinField } from "../../accounts/parts.ts";
import styles from "./profile-page.module.css";

/**
 * The form that starts the child lock: the adult chooses a PIN, and from then on only the child's own screen opens. Collapsed,
 * unless the URL names it or the PIN was refused.
 */
export function HandOverForm({ name, error }: { name: string; error: ErrorBody | undefined }) {
  const t = useTexts("profiles");
  const { hash, key } = useLocation();
  const asked = hash === "#hand-over";
  return (
    // A new key expands it when a link on the same page points here.
    <details className={styles["fold"]} key={asked ? key : undefined} open={asked || error !== undefined}>
      <summary className={styles["row"]}>
        <Pebble icon="lock-simple" />
        <span>
          <b>{t("link.hand_over", { name })}</b>
          <span className="muted small">{t("link.hand_over.about")}</span>
        </span>
        <Icon name="caret-down" size={20} />
      </summary>
      <div className={styles["folded"]} id="hand-over">
        <p className="muted small">{t("lock.hand_over.text", { name })}</p>
        <Form method="post" noValidate className="stack">
          <FormErrors error={error} labels={{ pin: t("lock.new_pin") }} />
          <input type="hidden" name="intent" value="lock" />
          <PinField
            // Clears the field after a refused PIN.
            key={error?.request_id}
            label={t("lock.new_pin")}
            help={t("lock.new_pin.help", { name })}
            error={error?.fields?.["pin"]?.message}
          />
          <div>
            <Button variant="neutral" iconStart="lock-simple">
              {t("lock.start")}
            </Button>
          </div>
        </Form>
      </div>
    </details>
  );
}
