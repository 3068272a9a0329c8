import { type ReactNode, useState } from "react";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Card, Columns, TextArea } from "../../../ui/index.ts";
import type { PlanSetting } from "../contract.ts";
import { planTextLimits } from "../rules.ts";
import type { StrandTexts } from "./game-words.server.ts";
import { GamesFields } from "./games-fields.tsx";
import { itemsFrom } from "./plan-values.ts";
import type { OnShownChange, PlanDraft } from "./plan-values.ts";
import styles from "./practice.module.css";
import { RhythmFields } from "./rhythm-fields.tsx";

interface PlanFormProps {
  /** Identifies the draft. */
  about: string;
  begin: PlanDraft;
  setting: PlanSetting;
  strands: readonly StrandTexts[];
  refusal: { values: RefusedForm["values"]; error?: RefusedForm["error"] | undefined } | undefined;
  /** Content beside the fields, with the buttons, inside the form. */
  side: ReactNode;
  onShown?: OnShownChange;
  /** Hidden fields. */
  children?: ReactNode;
}

/** The form for a whole plan: goal, days and minutes, games, and a note. */
export function PlanForm({ about, begin, setting, strands, refusal, side, onShown, children }: PlanFormProps) {
  const t = useTexts("practice");
  const p = useTexts("platform");
  const draft = useDraft(`practice:${about}`, refusal as RefusedForm | undefined);
  const { values } = draft;
  const value = (name: string) => (typeof values?.[name] === "string" ? values[name] : undefined);
  const fault = (name: string) => refusal?.error?.fields?.[name]?.message;
  const [minutes, setMinutes] = useState(begin.minutes);
  return (
    <>
      <FormErrors
        error={refusal?.error}
        labels={{
          goal: t("form.goal.own"),
          from_on: t("form.from"),
          until_on: t("form.until"),
          days: t("form.days"),
          minutes: t("form.minutes"),
          note: t("form.note"),
        }}
      />
      <Form {...draft.form} method="post" noValidate>
        <FormKey />
        {children}
        {draft.note}
        <Columns side={side} className={styles["form"] ?? ""}>
          <Card aria-labelledby="rhythm">
            <RhythmFields
              begin={begin}
              values={values}
              setting={setting}
              fault={fault}
              onMinutes={setMinutes}
              onShown={onShown}
            />
          </Card>
          <Card aria-labelledby="games">
            <GamesFields
              begin={itemsFrom(values) ?? begin.items}
              setting={setting}
              strands={strands}
              minutes={minutes}
              fault={fault}
              onShown={onShown}
            />
          </Card>
          {setting.side === "specialist" && (
            <Card className={styles["note"]}>
              <TextArea
                name="note"
                label={t("form.note")}
                mark={`(${p("form.optional")})`}
                rows={3}
                maxLength={planTextLimits.note}
                defaultValue={value("note") ?? begin.note}
                error={fault("note")}
              />
            </Card>
          )}
        </Columns>
      </Form>
    </>
  );
}
