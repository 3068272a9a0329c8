import { useEffect } from "react";
import { Form } from "../../../forms/form.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { SignInProvider } from "../../../platform/auth/sign-in-providers.server.ts";
import { Button, Notice } from "../../../ui/index.ts";
import styles from "./entry.module.css";

export interface ProviderButtonsProps {
  providers: readonly SignInProvider[];
}

/** Sign-in buttons for OAuth providers, above the address and password fields; renders nothing if there are none. */
export function ProviderButtons({ providers }: ProviderButtonsProps) {
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

/** Action data when the person continues to an OAuth provider. */
export interface ProviderRedirect {
  leaving: { to: string; label: string };
}

/**
 * Shown on the way to an OAuth provider. A response header sends the browser there, and so does this component where
 * scripts run: the content security policy's form-action forbids a form's redirect to another site.
 */
export function ProviderRedirectNotice({ leaving }: ProviderRedirect) {
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
