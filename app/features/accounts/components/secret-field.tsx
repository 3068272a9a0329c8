import { useEffect, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Icon, TextField, type TextFieldProps } from "../../../ui/index.ts";
import styles from "./secret-field.module.css";

/** `off` is for values that password managers should not save, such as a PIN. */
export type SecretFieldProps = TextFieldProps & { autoComplete: "current-password" | "new-password" | "off" };

/** A password field with a show button. Without scripts, an ordinary password field. */
export function SecretField(props: SecretFieldProps) {
  const t = useTexts("accounts");
  const [ready, setReady] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setReady(true), []);
  const toggle = ready && (
    <button
      type="button"
      className={styles["toggle"]}
      aria-pressed={shown}
      aria-controls={props.id ?? props.name}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? "eye-slash" : "eye"} size={20} /> {shown ? t("password.hide") : t("password.show")}
    </button>
  );
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? "text" : "password"}
      after={toggle || undefined}
    />
  );
}
