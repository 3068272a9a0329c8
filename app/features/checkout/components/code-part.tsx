import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Disclosure, TextField } from "../../../ui/index.ts";
import { longestCode } from "../../promo/rules.ts";
import type { CheckoutView } from "../contract.ts";
import styles from "./checkout.module.css";

/** A separate form, because its controls are inside the paying form, where Enter would pay. */
const formId = "promo-code";

export const isAboutCode = (values: RefusedForm["values"]): boolean =>
  values["intent"] === "code" || values["intent"] === "uncode";

/** The form of the controls in `CodePart`, placed next to the paying form. */
export function CodeForm({ bought }: { bought: CheckoutView }) {
  return (
    <Form id={formId} method="post" noValidate preventScrollReset>
      {bought.purchase_ids.map((id) => (
        <input key={id} type="hidden" name="purchase_ids" value={id} />
      ))}
    </Form>
  );
}

/** The applied code, or a field to enter one. */
export function CodePart({ bought, refusal }: { bought: CheckoutView; refusal: RefusedForm | undefined }) {
  const t = useTexts("checkout");
  const { code } = bought;
  const typed = refusal?.values["code"];
  if (code !== null) {
    return (
      <>
        <FormErrors error={refusal?.error} labels={{}} />
        <p className={styles["code"]}>
          <Button form={formId} name="intent" value="uncode" variant="tertiary" size="sm">
            {t("code.remove")}
            <span className="visually-hidden">, {code}</span>
          </Button>
        </p>
      </>
    );
  }
  return (
    <Disclosure className={styles["code"]} summary={t("code.add")} open={refusal ? true : undefined}>
      <FormErrors error={refusal?.error} labels={{ code: t("code.field") }} />
      <div className={styles["coding"]}>
        <TextField
          form={formId}
          name="code"
          label={t("code.field")}
          maxLength={longestCode}
          defaultValue={typeof typed === "string" ? typed : undefined}
          error={refusal?.error.fields?.["code"]?.message}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button form={formId} name="intent" value="code" variant="neutral">
          {t("code.apply")}
        </Button>
      </div>
    </Disclosure>
  );
}
