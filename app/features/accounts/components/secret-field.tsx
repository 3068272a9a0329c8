import { useEffect, useState } from "react";
import { useTexts } from "../../../link.tsx";
import { Icon, PasswordField, type PasswordFieldProps, TextField } from "../../../ui/index.ts";
import styles from "./secret-field.module.css";

/** A password that can be shown. Before and without scripts it is an ordinary password field. */
export function SecretField(props: PasswordFieldProps) {
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
  if (!shown) return <PasswordField {...props} after={toggle || undefined} />;
  return <TextField spellCheck={false} autoCapitalize="none" {...props} type="text" after={toggle || undefined} />;
}
