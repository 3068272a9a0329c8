import { FormErrors } from "../../../forms/form-errors.tsx";
import { OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { ButtonLink, Card, CardHead, Columns, EmptyState, Rows } from "../../../ui/index.ts";
import type { PersonKind } from "../rules.ts";
import { useRulesWords } from "../words.ts";
import { CreditsSummary } from "./credits-summary.tsx";
import { InviteForm } from "./invite-form.tsx";
import type { loadOwnInvitations } from "./own-page.server.ts";
import { ReferralRow } from "./referral-row.tsx";
import styles from "./referrals.module.css";
import { RulesTable } from "./rules-table.tsx";

export interface OwnInvitationsProps {
  loaded: Awaited<ReturnType<typeof loadOwnInvitations>>;
  refused: RefusedForm | undefined;
  from: PersonKind;
}

/** The form to invite someone, the reader's invitations, what they brought, and the rules. Used in both areas. */
export function OwnInvitations({ loaded, refused, from }: OwnInvitationsProps) {
  const { zone, rules, credits, referrals, newer, older, lots } = loaded;
  const t = useTexts("referrals");
  const paths = usePaths();
  const done = useOutcome(loaded.done);
  const words = useRulesWords(rules);
  const withdrawing = refused?.values["intent"] === "withdraw";
  const at = from === "family" ? "referrals.mine" : "referrals.of_specialist";
  const turn = (page: number | null, label: string) =>
    page !== null && (
      <ButtonLink variant="neutral" as={RouterLink} href={paths(at, {}, { page: page > 1 ? page : undefined })}>
        {label}
      </ButtonLink>
    );
  return (
    <>
      <Title>{t("mine.title")}</Title>
      <div className="container page-body stack">
        {done && !refused && <OutcomeNotice of={done}>{t(`done.${done}`)}</OutcomeNotice>}
        {withdrawing && <FormErrors error={refused.error} labels={{}} />}
        <Columns side={<CreditsSummary from={from} credits={credits} lots={lots} zone={zone} />}>
          <InviteForm from={from} rules={rules} credits={credits} refusal={withdrawing ? undefined : refused} />
          <Card aria-labelledby="sent">
            <CardHead id="sent" title={t("list.title")} />
            {referrals.length === 0 ? (
              <EmptyState level={3} title={t("list.none")} text={t("list.none.text")} />
            ) : (
              <Rows>
                {referrals.map((one) => (
                  <ReferralRow key={one.id} referral={one} zone={zone} />
                ))}
              </Rows>
            )}
            {(newer ?? older) !== null && (
              <p className={`cluster ${styles["turns"]}`}>
                {turn(newer, t("newer"))}
                {turn(older, t("older"))}
              </p>
            )}
          </Card>
        </Columns>
        <section aria-labelledby="rules" className={styles["rules"]}>
          <h2 id="rules" className="card-title">
            {words.title}
          </h2>
          <p className="muted small">{words.text}</p>
          <RulesTable rules={rules} from={from} />
        </section>
      </div>
    </>
  );
}
