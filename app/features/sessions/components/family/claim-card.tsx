import { Form } from "../../../../forms/form.tsx";
import { FormKey } from "../../../../forms/form-key.tsx";
import type { FormDraft } from "../../../../forms/use-draft.tsx";
import { useTexts } from "../../../../navigation/link.tsx";
import type { ErrorBody } from "../../../../platform/errors/codes.ts";
import { Button, Card, CardHead, TextArea } from "../../../../ui/index.ts";
import type { SessionView } from "../../contract.ts";
import { AskOnce } from "../ask-once.tsx";
import styles from "../sessions.module.css";

interface ClaimProps {
  session: SessionView;
  draft: FormDraft;
  error: ErrorBody | undefined;
}

/** The form where the family reports a no-show, or that a completed session was not as agreed. */
export function ClaimForm({ session, draft, error }: ClaimProps) {
  const t = useTexts("sessions");
  if (!session.actions.claim) return null;
  const kind = session.status === "Completed" ? "dispute" : "specialist_no_show";
  const { specialist_name: name } = session;
  return (
    <Card tone="quiet">
      <CardHead
        level={3}
        title={kind === "dispute" ? t("family.claim.dispute") : t("family.claim.specialist_no_show", { name })}
      />
      <p className="muted small">{t(`family.claim.${kind}.text`, { name })}</p>
      <div className={styles["below"]}>
        <AskOnce tone="plain" label={t(`family.claim.${kind}.ask`)} open={draft.values?.["words"] !== undefined}>
          <Form {...draft.form} method="post" className={styles["form"]} noValidate>
            <FormKey />
            {draft.note}
            <input type="hidden" name="session_id" value={session.id} />
            <input type="hidden" name="kind" value={kind} />
            <TextArea
              name="words"
              label={t("family.claim.words")}
              help={t("family.claim.words.help", { name })}
              defaultValue={[draft.values?.["words"] ?? ""].flat()[0]}
              error={error?.fields?.["words"]?.message}
              maxLength={2000}
              rows={4}
            />
            <div>
              <Button variant="warning" name="intent" value="claim">
                {t("family.claim.send")}
              </Button>
            </div>
          </Form>
        </AskOnce>
      </div>
    </Card>
  );
}

/** The family's report, the specialist's answer, and the settlement. */
export function ClaimState({ session }: { session: SessionView }) {
  const t = useTexts("sessions");
  const { claim, specialist_name: name } = session;
  if (!claim) return null;
  const settled =
    claim.state === "agreed" ? "agreed" : claim.state === "decided" ? (claim.decision ?? "dismissed") : claim.state;
  return (
    <Card>
      <CardHead
        title={
          claim.kind === "dispute"
            ? t("family.claim.dispute.made")
            : t("family.claim.specialist_no_show.made", { name })
        }
      />
      <p>
        {settled === "upheld" || settled === "dismissed"
          ? t(`family.claim.is.${settled}`)
          : t(`family.claim.is.${settled}`, { name })}
      </p>
      {[
        [t("note.you"), claim.words],
        [t("note.other", { name }), claim.answer],
        [t("family.claim.reasons"), claim.reasons],
      ].map(([title, words]) =>
        words ? (
          <div key={title} className={styles["note"]}>
            <p className="muted small">{title}</p>
            <blockquote lang="" className={`inset ${styles["said"]}`}>
              {words}
            </blockquote>
          </div>
        ) : null,
      )}
    </Card>
  );
}
