import { useEffect } from "react";
import { Form } from "react-router";
import { useTexts } from "../../../navigation/link.tsx";
import type { SignInProvider } from "../../../platform/auth/sign-in-providers.server.ts";
import { Button, Notice } from "../../../ui/index.ts";
import styles from "./entry.module.css";

export interface ProviderButtonsProps {
  providers: readonly SignInProvider[];
  busy: boolean;
}

/** Other parties to sign in with, above the fields for address and password; nothing when there are none. */
export function ProviderButtons({ providers, busy }: ProviderButtonsProps) {
  const t = useTexts("accounts");
  if (providers.length === 0) return null;
  return (
    <>
      <Form method="post" className={styles["providers"]}>
        <input type="hidden" name="intent" value="provider" />
        {providers.map(({ name, label }) => (
          <Button
            key={name}
            variant="neutral"
            size="lg"
            full
            name="provider"
            value={name}
            disabled={busy}
            iconStart={name === "google" ? "google-logo" : "identification-card"}
          >
            {t("login.with", { name: label })}
          </Button>
        ))}
      </Form>
      <p className={styles["or"]}>{t("login.or")}</p>
    </>
  );
}

/** What an action answers when the person goes on to another party. */
export interface Leaving {
  leaving: { to: string; label: string };
}

/**
 * On the way to another party. The browser is sent there by a header and, where scripts run, from here: a redirect of
 * the form itself could not leave this site, which the page's own policy forbids to forms.
 */
export function LeavingNotice({ leaving }: Leaving) {
  const t = useTexts("accounts");
  useEffect(() => window.location.assign(leaving.to), [leaving.to]);
  return (
    <Notice
      role="status"
      className={styles["summary"]}
      action={
        <a className="link" href={leaving.to}>
          {t("login.leaving.go")}
        </a>
      }
    >
      {t("login.leaving", { name: leaving.label })}
    </Notice>
  );
}
