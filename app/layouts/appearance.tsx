import type { FormEvent } from "react";
import { useFetcher } from "react-router";
import { useCurrentPage, usePaths, useTexts } from "../navigation/link.tsx";
import { isTheme, themes } from "../platform/http/theme.ts";
import { showTheme, useTheme } from "../shell/theme.ts";
import { SegmentedControl } from "../ui/index.ts";
import styles from "./switcher.module.css";

/** Theme switch: light, dark or system. Applies at once with scripts, otherwise with the next page load. */
export function ThemeSwitch() {
  const t = useTexts("profiles");
  const paths = usePaths();
  const { pathname, search } = useCurrentPage();
  const theme = useTheme();
  const fetcher = useFetcher();
  const show = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const chosen = submitter instanceof HTMLButtonElement ? submitter.value : undefined;
    showTheme(isTheme(chosen) ? chosen : undefined);
  };
  return (
    <fetcher.Form
      method="post"
      action={paths("accounts.appearance")}
      preventScrollReset
      onSubmit={show}
      className={styles["appearance"]}
    >
      <span aria-hidden="true">{t("switcher.appearance")}</span>
      <input type="hidden" name="back" value={pathname + search} />
      <SegmentedControl
        submit
        hideLabel
        name="theme"
        label={t("switcher.appearance")}
        options={[...themes, "system" as const].map((value) => ({ value, label: t(`theme.${value}`) }))}
        defaultValue={theme ?? "system"}
      />
    </fetcher.Form>
  );
}
