import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, Card, classNames } from "../../../ui/index.ts";
import { PinField } from "../../accounts/parts.ts";
import styles from "./child-screen.module.css";

/** The form where a grown-up hands the device to this child by entering the PIN. */
export function PlayerPinForm({ child, error }: { child: { id: string; name: string }; error: ErrorBody | undefined }) {
  const t = useTexts("profiles");
  return (
    <Card className={classNames("stack", styles["grown_up"])}>
      <h2 className="card-title">{t("who.grown_up")}</h2>
      <p>{t("who.grown_up.text", { name: child.name })}</p>
      <Form method="post" noValidate className="stack">
        <FormErrors error={error} labels={{ pin: t("lock.pin") }} />
        <input type="hidden" name="child" value={child.id} />
        <PinField key={error?.request_id} error={error?.fields?.["pin"]?.message} />
        <Button size="lg" full>
          {t("who.give", { name: child.name })}
        </Button>
      </Form>
    </Card>
  );
}
