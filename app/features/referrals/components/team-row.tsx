import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Disclosure, Icon, Row, Tag, TextField } from "../../../ui/index.ts";
import type { TeamReferral } from "../contract.ts";
import { inviteeOf, inviterOf, type PersonKind, longestReason, isActionAllowed } from "../rules.ts";
import { stateKey, tagOf } from "./referral-row.tsx";
import styles from "./referrals.module.css";
import { useRewardText } from "./rewards.ts";

export interface TeamRowProps {
  referral: TeamReferral;
  zone: string;
  refusal: RefusedForm | undefined;
}

/** Shows who invited whom, when each step happened, and each reward with the part that could not be reversed. */
export function TeamRow({ referral, zone, refusal }: TeamRowProps) {
  const t = useTexts("referrals");
  const formats = useFormats();
  const { given, sum } = useRewardText();
  const { id, type, state, reason, words, inviter, invitee, rewards } = referral;
  const date = (instant: string) => formats.shortDate(isoDay(instant, zone));
  const steps = (["created", "registered", "qualified", "credited", "ended"] as const).flatMap((step) => {
    const at = referral[`${step}_at`];
    return at ? [t(`team.${step}`, { day: date(at) })] : [];
  });
  return (
    <Row
      title={
        <>
          <Name of={inviter} kind={inviterOf(type)} /> <Icon name="arrow-right" size={16} />{" "}
          {invitee ? <Name of={invitee} kind={inviteeOf(type)} /> : t("team.nobody")}
        </>
      }
      text={`${t(`type.${type}`)} · ${steps.join(", ")}`}
      aside={<Tag kind={tagOf[state]}>{t(stateKey(referral) as "state.void")}</Tag>}
    >
      {reason && (
        <p className="small muted">
          {t(`reason.${reason}`)}
          {words && (
            <>
              : <span lang="">{words}</span>
            </>
          )}
        </p>
      )}
      {rewards.map((one) => (
        <p key={one.side} className="small muted">
          {t(`team.reward.${one.side}`, { reward: given(one) })}
          {one.taken_back_at && `, ${t("team.taken_back", { day: date(one.taken_back_at) })}`}
          {one.shortfall > 0 && (
            <>
              {" "}
              <Tag kind="red">{t("team.missing", { amount: sum(one.shortfall, one.currency) })}</Tag>
            </>
          )}
        </p>
      ))}
      {isActionAllowed("revoke", state) && (
        <Disclosure className={styles["withdraw"]} summary={t("team.revoke")} open={refusal ? true : undefined}>
          <FormErrors error={refusal?.error} labels={{ reason: t("team.reason") }} idOf={(name) => `${name}-${id}`} />
          <Form method="post" noValidate className={styles["form"]}>
            <FormKey />
            <input type="hidden" name="referral_id" value={id} />
            <TextField
              id={`reason-${id}`}
              name="reason"
              label={t("team.reason")}
              help={t("team.reason.help")}
              maxLength={longestReason}
              defaultValue={typeof refusal?.values["reason"] === "string" ? refusal.values["reason"] : undefined}
              error={refusal?.error.fields?.["reason"]?.message}
              autoComplete="off"
              required
            />
            <div>
              <Button variant="warning">{t("team.revoke.submit")}</Button>
            </div>
          </Form>
        </Disclosure>
      )}
    </Row>
  );
}

/** A family's name links to their credits. */
function Name({ of, kind }: { of: TeamReferral["inviter"]; kind: PersonKind }) {
  const t = useTexts("referrals");
  const paths = usePaths();
  if (!of) return t("team.left");
  const name = <span lang="">{of.name ?? of.email ?? t("team.left")}</span>;
  if (kind === "specialist") return name;
  return (
    <RouterLink className="link" to={paths("ledger.all_credits", {}, { account: of.account_id })}>
      {name}
    </RouterLink>
  );
}
