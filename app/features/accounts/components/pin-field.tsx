import { useTexts } from "../../../navigation/link.tsx";
import { pinLength } from "../rules.ts";
import { SecretField } from "./secret-field.tsx";

/** The PIN that ends the child lock, with a numeric keyboard. Password managers do not save it. */
export function PinField({ label, help, error }: { label?: string; help?: string; error: string | undefined }) {
  const t = useTexts("accounts");
  return (
    <SecretField
      name="pin"
      label={label ?? t("lock.pin")}
      help={help}
      error={error}
      autoComplete="off"
      inputMode="numeric"
      pattern="[0-9]*"
      minLength={pinLength.min}
      maxLength={pinLength.max}
      required
    />
  );
}
