import { useTexts } from "../../../navigation/link.tsx";
import { FieldError, NumberField } from "../../../ui/index.ts";
import type { SharesView } from "../contract.ts";
import styles from "./own.module.css";

interface ShareFieldsProps {
  people: SharesView["people"];
  /** The values of a refused form. */
  values: Record<string, unknown> | undefined;
  error: string | undefined;
}

/** A number field for each guardian; together they must be 100. */
export function ShareFields({ people, values, error }: ShareFieldsProps) {
  const t = useTexts("families");
  const even = Math.floor(100 / people.length);
  return (
    <>
      {people.map(({ access_id, name, you, percent }, index) => {
        const field = `percent.${access_id}`;
        const typed = values?.[field];
        const start = percent ?? (index === 0 ? 100 - even * (people.length - 1) : even);
        return (
          <NumberField
            key={access_id}
            className={styles["percent"]}
            name={field}
            label={you ? t("field.percent.you") : t("field.percent", { name })}
            after="%"
            inputMode="numeric"
            min={0}
            max={100}
            step={1}
            defaultValue={typeof typed === "string" ? typed : start}
            aria-describedby={error && "shares-error"}
          />
        );
      })}
      {error && <FieldError id="shares-error">{error}</FieldError>}
    </>
  );
}
