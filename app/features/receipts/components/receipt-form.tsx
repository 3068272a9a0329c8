import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, TextField } from "../../../ui/index.ts";
import { longestReceipt } from "../rules.ts";

interface FormProps {
  session: string;
  text: string | null;
  refusal?: RefusedForm | undefined;
}

/** The form for the number or link of a session's receipt. Saving it empty removes the receipt. */
export function ReceiptForm({ session, text, refusal }: FormProps) {
  const t = useTexts("receipts");
  const paths = usePaths();
  const typed = refusal?.values["text"];
  return (
    <Form method="post" action={paths("receipts.one", { session })} className="stack" noValidate>
      <FormKey />
      <TextField
        name="text"
        label={t("field")}
        help={t(text === null ? "field.help" : "field.help.remove")}
        defaultValue={typeof typed === "string" ? typed : (text ?? "")}
        maxLength={longestReceipt}
        autoComplete="off"
        spellCheck={false}
        error={refusal?.error.fields?.["text"]?.message}
      />
      <div>
        <Button variant="neutral">{t("save")}</Button>
      </div>
    </Form>
  );
}
