import { useTexts } from "../../../navigation/link.tsx";
import { TextField } from "../../../ui/index.ts";

/** Six digits from an app or text message; phones offer to fill in the one that just arrived. */
export function CodeField({ error, autoFocus }: { error: string | undefined; autoFocus?: boolean }) {
  const t = useTexts("accounts");
  return (
    <TextField
      name="code"
      label={t("second.code")}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]*"
      maxLength={8}
      error={error}
      autoFocus={autoFocus && !error}
      required
    />
  );
}
