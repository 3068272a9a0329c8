import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Disclosure, Dots, Row, Tag } from "../../../ui/index.ts";
import type { ReferralView } from "../contract.ts";
import { inviteeOf, type ReferralState } from "../rules.ts";
import styles from "./referrals.module.css";
import { useRewardText } from "./rewards.ts";

export const tagOf = {
  invited: "orange",
  registered: "lime",
  qualified: "lime",
  credited: "green",
  expired: "outline",
  revoked: "outline",
} as const satisfies Record<ReferralState, string>;

/** Only the inviter withdraws an invitation. Any other reason for its end is shown as why it does not count. */
export const stateKey = ({ state, reason }: Pick<ReferralView, "state" | "reason">) =>
  state === "revoked" && reason !== "inviter" ? "state.void" : `state.${state}`;

/** One of the reader's invitations: to whom, its state, and what it brought. */
export function ReferralRow({ referral, zone }: { referral: ReferralView; zone: string }) {
  const t = useTexts("referrals");
  const formats = useFormats();
  const { id, type, state, name, shown_as, created_at, withdrawable } = referral;
  const shown = name ?? shown_as;
  return (
    <Row
      title={shown ? <span lang="">{shown}</span> : t(`list.${inviteeOf(type)}`)}
      text={
        <Dots>
          {shown && t(`list.${inviteeOf(type)}`)}
          {t("list.sent", { day: formats.date(isoDay(created_at, zone)) })}
        </Dots>
      }
      aside={<Tag kind={tagOf[state]}>{t(stateKey(referral) as "state.void")}</Tag>}
    >
      <About referral={referral} zone={zone} />
      {withdrawable && (
        <Disclosure className={styles["withdraw"]} summary={t("revoke.open")}>
          <Form method="post" className={styles["form"]}>
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="referral_id" value={id} />
            <p className="small">{t("revoke.text")}</p>
            <div>
              <Button variant="warning">
                {t("revoke.submit")}
                <span className="visually-hidden">, {shown}</span>
              </Button>
            </div>
          </Form>
        </Disclosure>
      )}
    </Row>
  );
}

function About({ referral, zone }: { referral: ReferralView; zone: string }) {
  const t = useTexts("referrals");
  const formats = useFormats();
  const { given } = useRewardText();
  const { state, reason, expires_at, promised, reward } = referral;
  const date = (instant: string) => formats.date(isoDay(instant, zone));
  const until = expires_at === null ? "" : date(expires_at);
  return (
    <>
      <p className="small muted">
        {state === "invited" && t("about.invited", { day: until })}
        {state === "registered" && t(promised ? "about.registered" : "about.registered_only", { day: until })}
        {state === "qualified" && t("about.qualified")}
        {state === "credited" &&
          (reward
            ? t("about.credited", { reward: given(reward), day: date(reward.given_at) })
            : t(promised ? "about.credited_limit" : "about.credited_only"))}
        {state === "expired" && t("about.expired")}
        {state === "revoked" && reason && t(`about.${reason}`)}
      </p>
      {reward?.taken_back_at && (
        <p className="small muted">
          {t(`about.taken_back.${reward.kind}`, { reward: given(reward), day: date(reward.taken_back_at) })}
        </p>
      )}
    </>
  );
}
