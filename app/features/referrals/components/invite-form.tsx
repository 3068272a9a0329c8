import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, Notice, RadioCards, TextField } from "../../../ui/index.ts";
import type { ReferralCredits, RulesView } from "../contract.ts";
import { inviteeOf, inviterOf, type PersonKind, longestEmail } from "../rules.ts";
import styles from "./referrals.module.css";
import { useRewardText } from "./rewards.ts";

export interface InviteFormProps {
  /** Whether a family or a specialist invites. */
  from: PersonKind;
  rules: RulesView;
  credits: ReferralCredits;
  refusal: RefusedForm | undefined;
}

/** Error codes shown at the address field. */
const ofAddress: readonly string[] = ["referral_own"];

/** A form for an address and whom it belongs to, with what the invitation would bring. */
export function InviteForm({ from, rules, credits: { open, year }, refusal }: InviteFormProps) {
  const t = useTexts("referrals");
  const { promised } = useRewardText();
  const draft = useDraft("referral", refusal);
  const typed = (field: string) => {
    const value = draft.values?.[field];
    return typeof value === "string" ? value : undefined;
  };
  const { error } = refusal ?? {};
  const fault = (field: string) => error?.fields?.[field]?.message;
  const full = open.invitations >= open.most;
  const options = rules.types
    .filter(({ type }) => inviterOf(type) === from)
    .map(({ type, inviter, invitee }) => ({
      value: type,
      label: t(`whom.${inviteeOf(type)}`),
      description: inviter
        ? t("whom.you_get", { reward: promised(inviter, from) })
        : t(invitee ? "whom.they_get" : "gets.none"),
      icon: inviteeOf(type) === "family" ? ("users-three" as const) : ("hand-heart" as const),
    }));
  return (
    <Card aria-labelledby="new">
      <CardHead id="new" title={t("new.title")} sub={t("new.sub")} />
      {full ? (
        <Notice title={t("new.full")}>{t("new.full.text", { count: open.most })}</Notice>
      ) : (
        <>
          {year.rewarded >= year.most && (
            <Notice title={t("new.year")}>{t("new.year.text", { count: year.most })}</Notice>
          )}
          <FormErrors error={error} labels={{ email: t("new.email"), type: t("new.type") }} />
          <Form {...draft.form} method="post" noValidate className={styles["form"]}>
            <FormKey />
            {draft.note}
            <input type="hidden" name="intent" value="invite" />
            <RadioCards
              name="type"
              label={t("new.type")}
              options={options}
              defaultValue={typed("type") ?? options[0]?.value}
              error={fault("type")}
              required
            />
            <TextField
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              label={t("new.email")}
              help={t("new.email.help")}
              maxLength={longestEmail}
              defaultValue={typed("email")}
              error={fault("email") ?? (error && ofAddress.includes(error.code) ? error.message : undefined)}
              required
            />
            <div>
              <Button size="lg">{t("new.submit")}</Button>
            </div>
          </Form>
        </>
      )}
    </Card>
  );
}
