import { FormErrors } from "../../../forms/form-errors.tsx";
import { Form } from "../../../forms/form.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, Card, CardHead } from "../../../ui/index.ts";
import { PinField } from "../../accounts/components/pin-field.tsx";

/** Starts the child lock: the adult chooses a PIN, and from then on only the child's own screen opens. */
export function HandOver({ name, error }: { name: string; error: ErrorBody | undefined }) {
  const t = useTexts("profiles");
  return (
    <Card id="hand-over">
      <CardHead title={t("lock.hand_over", { name })} sub={t("lock.hand_over.text", { name })} />
      <Form method="post" noValidate className="stack">
        <FormErrors error={error} labels={{ pin: t("lock.new_pin") }} />
        <input type="hidden" name="intent" value="lock" />
        <PinField
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
    </Card>
  );
}
