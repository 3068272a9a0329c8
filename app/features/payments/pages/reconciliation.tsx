import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { Card, EmptyState, PageHead, Row, Rows } from "../../../ui/index.ts";
import type { ReconciliationView } from "../contract.ts";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const { data, next_cursor } = await page.api("GET /admin/reconciliation", { query: cursor ? { cursor } : {} });
  return { days: data, more: next_cursor };
}

/** Each day's movements at the card provider against our books. */
export default function Reconciliation() {
  const { days, more } = useLoaderData<typeof loader>();
  const t = useTexts("payments");
  const p = useTexts("platform");
  const paths = usePaths();
  return (
    <>
      <title>{`${t("reconciliation.title")} · ${p("app.name")}`}</title>
      <PageHead tint="stone" title={t("reconciliation.title")} sub={t("reconciliation.sub")} />
      <div className="container page-body">
        <Card>
          {days.length === 0 ? <EmptyState title={t("reconciliation.none")} /> : <Rows>{days.map((one) => <DayRow key={one.id} compared={one} />)}</Rows>}
          {more !== null && (
            <p><RouterLink className="link" to={paths("payments.reconciliation", {}, { after: more })}>{t("reconciliation.older")}</RouterLink></p>
          )}
        </Card>
      </div>
    </>
  );
}

function DayRow({ compared }: { compared: ReconciliationView }) {
  const t = useTexts("payments");
  const formats = useFormats();
  const { day, account, matched, differing, others, differences } = compared;
  const owner = account === null ? t("reconciliation.own") : <span lang="">{account.specialist ?? account.id}</span>;
  const counts = [t("reconciliation.matched", { count: matched }), ...(others > 0 ? [t("reconciliation.others", { count: others })] : [])];
  return (
    <Row
      title={<>{formats.date(day, { alone: true })} · {owner}</>}
      text={counts.join(" · ")}
      aside={differing > 0 ? <strong>{t("reconciliation.differing", { count: differing })}</strong> : <span className="muted">{t("reconciliation.good")}</span>}
    >
      {differences.map((one) => <p key={`${one.kind} ${one.source}`} className="small"><Difference of={one} /></p>)}
    </Row>
  );
}

function Difference({ of }: { of: ReconciliationView["differences"][number] }) {
  const t = useTexts("payments");
  const locale = useLocale();
  const money = (amount: number | null) => (amount === null ? "" : formatMoney(locale, amount, of.currency));
  const [here, there] = [money(of.here), money(of.there)];
  const said = of.class === "missing_here" ? t("reconciliation.missing_here", { there })
    : of.class === "missing_there" ? t("reconciliation.missing_there", { here }) : t("reconciliation.different_amount", { here, there });
  return <><span lang="">{of.source}</span>: {said}</>;
}
