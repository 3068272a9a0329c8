import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, ButtonLink, Card, CardHead, Columns, Dots, Facts, Notice, PageHead, Tag } from "../../../ui/index.ts";
import { booksZone } from "../../ledger/rules.ts";
import { DocumentFacts, DocumentSums, LinesCard, StatementCards } from "../components/document-cards.tsx";
import { type DocumentOutcome, handleDocumentForm } from "../components/document-forms.server.ts";
import { PaymentForm } from "../components/payment-form.tsx";
import { PaymentsCard } from "../components/payments-card.tsx";
import styles from "../components/team.module.css";
import { stateTags, useTeamWords } from "../components/team-words.ts";

export async function loader({ request, params, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["platform_document"]);
  const { data: one } = await orNotFound(page.api("GET /admin/specialist/platform-invoices/{id}", { params: { id } }));
  return {
    one,
    today: isoDay(page.services.clock(), booksZone),
    done: outcomeFor<DocumentOutcome>(request, url, page),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["platform_document"]);
  const values = await readSubmittedFields(request);
  try {
    const done = await handleDocumentForm(page, id, values);
    const to = pathTo("invoices.document", page.locale, { platform_document: id });
    return seeOutcome(page, `${to}#${outcomeHash}`, done);
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** One document, with what the team does about it: payments, payouts, its files, and its email. */
export default function OneDocument() {
  const { one, today, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t, named, money } = useTeamWords();
  const paths = usePaths();
  const outcome = useOutcome(done);
  const { id, kind, number, month, state, specialist, drawn, transfer, owed } = one;
  const unpaid = one.due - one.paid;
  const file = (as: string) => paths("invoices.document_file", { platform_document: id }, { as });
  const sendRefused = refused?.values["intent"] === "send" ? refused : undefined;
  return (
    <>
      <Title>{`${number} · ${t("team.all")}`}</Title>
      <PageHead
        tint="stone"
        title={<span className="figures">{number}</span>}
        sub={
          <Dots>
            {t("team.one.about", { kind: t(`paper.${kind}`), month: named(month) })}
            <span lang="">{specialist.name}</span>
          </Dots>
        }
        tags={
          // A credit note, and a statement that is settled, show no state.
          kind === "credit_note" || (kind === "statement" && state === "settled") ? null : (
            <Tag kind={stateTags[state]}>{t(`team.state.${state}`)}</Tag>
          )
        }
        back={{ href: paths("invoices.all"), label: t("team.one.back"), as: RouterLink }}
        actions={
          drawn && (
            <>
              {one.minimax?.state === "copied" && (
                <ButtonLink variant="neutral" iconStart="download-simple" href={file("minimax")}>
                  {t("team.file.minimax")}
                </ButtonLink>
              )}
              <ButtonLink variant="neutral" iconStart="download-simple" href={file("pdf")}>
                {t("team.file.pdf")}
              </ButtonLink>
              {kind !== "statement" &&
                (["ubl", "eslog"] as const).map((as) => (
                  <ButtonLink key={as} variant="neutral" iconStart="download-simple" href={file(as)}>
                    {t(`team.file.${as}`)}
                  </ButtonLink>
                ))}
            </>
          )
        }
      />
      <div className="container page-body">
        <Columns
          side={
            <>
              {unpaid > 0 && (
                <PaymentForm key={`pay ${unpaid}`} intent="pay" amount={unpaid} today={today} refused={refused} />
              )}
              {owed > 0 && (
                <PaymentForm key={`payout ${owed}`} intent="payout" amount={owed} today={today} refused={refused} />
              )}
              {transfer && (
                <Card tone="quiet">
                  <CardHead title={t("team.transfer")} />
                  <Facts
                    items={[
                      { term: t("team.transfer.payee"), value: <span lang="">{transfer.payee}</span> },
                      {
                        term: "IBAN",
                        value: <span className="figures">{transfer.iban.replaceAll(/(.{4})(?=.)/g, "$1 ")}</span>,
                      },
                      ...(transfer.reference
                        ? [
                            {
                              term: t("team.transfer.reference"),
                              value: <span className="figures">{transfer.reference}</span>,
                            },
                          ]
                        : []),
                      { term: t("team.transfer.amount"), value: <b>{money(transfer.amount)}</b> },
                    ]}
                  />
                </Card>
              )}
              {drawn && (
                <Card aria-labelledby="send-title">
                  <CardHead id="send-title" title={t("team.send")} sub={t("team.send.sub")} />
                  <FormErrors error={sendRefused?.error} labels={{}} />
                  <Form method="post" className={styles["form"]}>
                    <FormKey />
                    <Button variant="neutral" name="intent" value="send">
                      {t("team.send.submit")}
                    </Button>
                  </Form>
                </Card>
              )}
            </>
          }
        >
          {outcome && !refused && <OutcomeNotice of={outcome}>{t(`team.done.${outcome.step}`)}</OutcomeNotice>}
          {!drawn && <Notice kind="info">{t("team.one.undrawn")}</Notice>}
          <DocumentSums one={one} />
          <DocumentFacts one={one} />
          {kind === "statement" ? <StatementCards one={one} /> : <LinesCard one={one} />}
          {(one.payments.length > 0 || one.due > 0 || owed > 0) && (
            <PaymentsCard payments={one.payments} refused={refused} />
          )}
          <p>
            <RouterLink className="link" to={paths("invoices.all", {}, { specialist: specialist.id })}>
              {t("team.one.specialist")}
            </RouterLink>
          </p>
        </Columns>
      </div>
    </>
  );
}
