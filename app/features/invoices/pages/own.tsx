import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Columns, EmptyState, Notice, Rows } from "../../../ui/index.ts";
import { ComingCard } from "../components/coming-card.tsx";
import { DocumentRow } from "../components/document-row.tsx";
import { NettingCard, OwnAccountCard } from "../components/own-account-card.tsx";
import { OwnObjections } from "../components/own-objections.tsx";
import styles from "../components/own.module.css";
import { actOnOwn, loadOwn } from "../controllers/own-page.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadOwn(args);
export const action = (args: ActionFunctionArgs) => actOnOwn(args);

/** The platform's documents for a specialist, how much is unpaid, and the lines of upcoming documents. */
export default function OwnInvoices() {
  const {
    documents,
    older,
    first,
    account,
    objections,
    olderObjections,
    zone,
    done: loaded,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("invoices");
  const paths = usePaths();
  const { coming } = account;
  const wordsId =
    refusal?.values["intent"] === "write"
      ? `reply-${refusal.values["objection_id"]}`
      : `words-${refusal?.values["source_id"]}`;
  return (
    <>
      <Title>{t("own.title")}</Title>
      <div className="container page-body">
        <Columns side={<NettingCard {...account} />}>
          {account.tax_stop && (
            <Notice
              kind="warning"
              title={t(`own.tax_stop.${account.tax_stop}`)}
              action={
                <ButtonLink as={RouterLink} variant="neutral" size="sm" href={paths("applications.tax")}>
                  {t("own.tax_stop.link")}
                </ButtonLink>
              }
            >
              {t(`own.tax_stop.${account.tax_stop}.text`)}
            </Notice>
          )}
          {done && !refusal && <OutcomeNotice of={loaded}>{t(`own.done.${done}`)}</OutcomeNotice>}
          <FormErrors
            error={refusal?.error}
            labels={{
              words: t(refusal?.values["intent"] === "write" ? "own.objection.reply" : "own.object.words"),
            }}
            idOf={() => wordsId}
          />
          <OwnAccountCard {...account} />
          {coming && <ComingCard coming={coming} zone={zone} refusal={refusal} />}
          {objections.length > 0 && (
            <OwnObjections objections={objections} older={olderObjections} zone={zone} refusal={refusal} />
          )}
          <Card aria-labelledby="documents">
            {documents.length === 0 && first ? (
              <EmptyState
                title={t("own.none")}
                text={t("own.none.text")}
                action={
                  <ButtonLink as={RouterLink} variant="neutral" href={paths("earnings.transactions")}>
                    {t("own.none.link")}
                  </ButtonLink>
                }
              />
            ) : (
              <>
                <CardHead id="documents" title={t("own.list")} />
                <Rows>
                  {documents.map((one) => (
                    <DocumentRow key={one.id} document={one} />
                  ))}
                </Rows>
              </>
            )}
            {(older !== null || !first) && (
              <p className={styles["more"]}>
                {!first && (
                  <RouterLink className="link" to={paths("invoices.own")}>
                    {t("own.latest")}
                  </RouterLink>
                )}
                {older !== null && (
                  <RouterLink className="link" to={paths("invoices.own", {}, { before: older })}>
                    {t("own.older")}
                  </RouterLink>
                )}
              </p>
            )}
          </Card>
        </Columns>
      </div>
    </>
  );
}
