import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Card, CardHead, EmptyState, Rows } from "../../../ui/index.ts";
import { LeavingAccount } from "../components/leaving-account.tsx";
import { handleRefundForm, type RefundOutcome } from "../components/posted-refund.server.ts";
import { StuckRefund } from "../components/stuck-refund.tsx";
import { TeamHead } from "../components/team-head.tsx";
import { longestHow } from "../contract.ts";

const cursorIn = (url: URL, name: "after" | "paid") => url.searchParams.get(name)?.slice(0, 200);

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const [after, before] = [cursorIn(url, "after"), cursorIn(url, "paid")];
  const [
    open,
    paid,
    leaving,
    {
      data: { open: count },
    },
  ] = await Promise.all([
    page.api("GET /admin/refunds", { query: after ? { cursor: after } : {} }),
    page.api("GET /admin/refunds", { query: { which: "otherwise", limit: "10", ...(before && { cursor: before }) } }),
    page.api("GET /admin/leaving-accounts"),
    page.api("GET /admin/refunds/count"),
  ]);
  return {
    open,
    paid,
    leaving: leaving.data,
    count,
    zone: (page.caller as Person).time_zone,
    longest: longestHow,
    done: outcomeFor<RefundOutcome>(request, url, page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    const done = await handleRefundForm(page, values, onceOf(values));
    return seeOutcome<RefundOutcome>(page, `${pathTo("payments.refunds", page.locale)}#${outcomeHash}`, done);
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** Refunds that the card provider could not send. */
export default function Refunds() {
  const { open, paid, leaving, count, done, ...rest } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts("payments");
  const paths = usePaths();
  const outcome = useOutcome(done);
  return (
    <>
      <Title>{t("refunds.title")}</Title>
      <TeamHead at="refunds" title={t("refunds.title")} sub={t("refunds.sub")} />
      <div className="container page-body stack">
        {outcome && !answer && <OutcomeNotice of={done}>{t(`refunds.done.${outcome.did}`)}</OutcomeNotice>}
        <Card aria-labelledby="open-refunds">
          <CardHead id="open-refunds" title={count === 0 ? t("refunds.open.title") : t("refunds.count", { count })} />
          {open.data.length === 0 ? (
            <EmptyState title={t("refunds.none")} />
          ) : (
            <Rows>
              {open.data.map((one) => (
                <StuckRefund key={one.id} of={one} refused={answer} {...rest} />
              ))}
            </Rows>
          )}
          {open.next_cursor !== null && (
            <p>
              <RouterLink className="link" to={paths("payments.refunds", {}, { after: open.next_cursor })}>
                {t("refunds.more")}
              </RouterLink>
            </p>
          )}
        </Card>
        {leaving.length > 0 && (
          <Card aria-labelledby="leaving">
            <CardHead id="leaving" title={t("leaving.title")} sub={t("leaving.sub")} />
            <Rows>
              {leaving.map((one) => (
                <LeavingAccount key={one.account} of={one} refused={answer} {...rest} />
              ))}
            </Rows>
          </Card>
        )}
        {paid.data.length > 0 && (
          <Card aria-labelledby="paid-otherwise">
            <CardHead id="paid-otherwise" title={t("refunds.paid.title")} />
            <Rows>
              {paid.data.map((one) => (
                <StuckRefund key={one.id} of={one} refused={answer} {...rest} />
              ))}
            </Rows>
            {paid.next_cursor !== null && (
              <p>
                <RouterLink className="link" to={paths("payments.refunds", {}, { paid: paid.next_cursor })}>
                  {t("reconciliation.older")}
                </RouterLink>
              </p>
            )}
          </Card>
        )}
      </div>
    </>
  );
}
