import { useTexts } from "../../../navigation/link.tsx";
import { CheckboxField, FieldGroup } from "../../../ui/index.ts";
import { reasonsByAction } from "../../applications/rules.ts";
import { useSpecialistTexts } from "./words.ts";

interface ReasonBoxesProps {
  of: keyof typeof reasonsByAction;
  required: boolean;
  /** The boxes that were ticked in a refused form. */
  chosen: string | string[] | undefined;
  error: string | undefined;
}

/** The reason templates of a decision, in the words of the email. */
export function ReasonBoxes({ of, required, chosen, error }: ReasonBoxesProps) {
  const t = useTexts("team");
  const p = useTexts("platform");
  const words = useSpecialistTexts();
  const ticked = [chosen ?? []].flat();
  return (
    <FieldGroup
      name="reasons"
      id={`${of}-reasons`}
      label={t("reasons")}
      mark={required ? undefined : `(${p("form.optional")})`}
      error={error}
      oneOf={false}
    >
      {reasonsByAction[of].map((reason) => (
        <CheckboxField
          key={reason}
          name="reasons"
          id={`${of}-${reason}`}
          value={reason}
          label={words.reason(reason)}
          defaultChecked={ticked.includes(reason)}
        />
      ))}
    </FieldGroup>
  );
}
