import { Form } from "../../../forms/form.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, Card, CardHead, Notice, Pebble, Row, Rows } from "../../../ui/index.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { ProviderRedirectNotice } from "./provider-buttons.tsx";
import styles from "./security.module.css";

export interface SignInsCardProps {
  ways: { id: string; provider: string; label: string; email: string | null }[];
  linkable: { name: string; label: string }[];
  leaving: { to: string; label: string } | undefined;
  /** Whether the person returned from an OAuth provider but nothing was linked. */
  failed: boolean;
  error: ErrorBody | undefined;
}

/** The email address and OAuth providers the person can sign in with; there is always at least one. */
export function SignInsCard({ ways, linkable, leaving, failed, error }: SignInsCardProps) {
  const t = useTexts("accounts");
  return (
    <Card id="sign-ins">
      <CardHead title={t("security.ways")} />
      {leaving && <ProviderRedirectNotice leaving={leaving} />}
      {(error || failed) && <Notice kind="error" role="alert" title={error?.message ?? t("security.ways.failed")} />}
      <Rows className={error || failed ? styles["opened"] : undefined}>
        {ways.map((way) => {
          const mail = way.provider === "email";
          const name = mail ? t("security.ways.email") : way.label;
          const icon = mail ? "envelope-simple" : way.provider === "google" ? "google-logo" : "identification-card";
          return (
            <Row
              key={way.id}
              className={styles["row"] ?? ""}
              lead={<Pebble icon={icon} tint="stone" />}
              title={name}
              text={way.email ?? undefined}
            >
              {ways.length === 1 && <p className="row-text">{t("security.ways.only")}</p>}
              {ways.length > 1 && !mail && (
                <div className={styles["below"]}>
                  <ConfirmStep
                    label={t("security.remove")}
                    name={t("security.remove_what", { name })}
                    text={t("security.ways.remove.text", { name })}
                    fields={{ intent: "unlink", identity: way.id }}
                  />
                </div>
              )}
            </Row>
          );
        })}
      </Rows>
      {linkable.length > 0 && (
        <Form method="post" className={`cluster ${styles["opened"]}`}>
          <input type="hidden" name="intent" value="link" />
          {linkable.map(({ name, label }) => (
            <Button key={name} variant="neutral" name="provider" value={name} iconStart="plus">
              {t("security.ways.add", { name: label })}
            </Button>
          ))}
        </Form>
      )}
    </Card>
  );
}
