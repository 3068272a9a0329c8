import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { Data } from "../../../platform/http/operation.ts";
import { Button, Card, CardHead, Pebble, Rows } from "../../../ui/index.ts";
import type { readAccess } from "../contract.ts";
import styles from "./access.module.css";
import { ScopeTags } from "./scope-tags.tsx";

/** Unanswered invitations, which can be sent again or withdrawn here. */
export function InvitationsCard({
  invitations,
  zone,
}: {
  invitations: Data<typeof readAccess>["invitations"];
  zone: string;
}) {
  const t = useTexts("access");
  const formats = useFormats();
  return (
    <Card>
      <CardHead title={t("invitations")} sub={t("invitations.text")} />
      <Rows>
        {invitations.map((one) => {
          const what = one.email
            ? t("invitation.to", { email: one.email })
            : t("invitation.by", { name: one.invited_by ?? "" });
          const facts = [
            t(`level.${one.level}`),
            one.relation && t(`relation.${one.relation}`),
            t("invitation.until", { moment: formats.dateTime(one.expires_at, zone) }),
          ];
          return (
            <li key={one.id} className={styles["grant"]}>
              <Pebble icon="envelope-simple" tint="stone" size="lg" />
              <div className={styles["words"]}>
                <p className={`row-title ${styles["note"]}`}>{what}</p>
                <p className="row-text">{facts.filter(Boolean).join(", ")}</p>
                {one.note && (
                  <p className={`small ${styles["note"]}`} lang="">
                    {one.note}
                  </p>
                )}
                <ScopeTags grant={one} />
              </div>
              <div className={styles["does"]}>
                {one.email && (
                  <Form method="post">
                    <input type="hidden" name="access_invitation_id" value={one.id} />
                    <Button
                      variant="neutral"
                      name="intent"
                      value="resend"
                      aria-label={t("invitation.resend_to", { email: one.email })}
                    >
                      {t("invitation.resend")}
                    </Button>
                  </Form>
                )}
                <Form method="post">
                  <input type="hidden" name="access_invitation_id" value={one.id} />
                  <Button
                    variant="warning"
                    name="intent"
                    value="withdraw"
                    aria-label={t("invitation.withdraw_from", { what })}
                  >
                    {t("invitation.withdraw")}
                  </Button>
                </Form>
              </div>
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}
