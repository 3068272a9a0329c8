import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, Card, CardHead, Columns, EmptyState, Menu, MenuItem } from "../../../ui/index.ts";
import { DocumentsCard } from "../components/documents-card.tsx";
import { EntryRow } from "../components/entry-row.tsx";
import styles from "../components/history.module.css";
import { MonthSums } from "../components/month-sums.tsx";
import { queryOf, type HistoryFilters, readHistoryFilters } from "../components/shown.ts";
import { historyFilterKinds } from "../rules.ts";

/** The number of months in the menu; earlier ones are reached month by month. */
const mostMonths = "60";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const now = page.services.clock().toISOString();
  const { time_zone: zone } = page.caller as Person;
  const asked = readHistoryFilters(url.searchParams);
  const { data: billed } = await page.api("GET /billing/billed", { query: { limit: mostMonths } });
  const month = asked.month ?? billed[0]?.month ?? isoDay(now, zone).slice(0, 7);
  const { kind, after } = asked;
  const [history, before] = await Promise.all([
    page.api("GET /billing/history", { query: { month, ...(kind && { kind }), ...(after && { cursor: after }) } }),
    page.api("GET /billing/billed", { query: { before: month, limit: "1" } }),
  ]);
  return {
    zone,
    now,
    shown: { month, kind, after },
    billed,
    entries: history.data,
    next: history.next_cursor,
    earlier: before.data[0]?.month ?? null,
  };
}

/** Shows payments, refunds and credits month by month. */
export default function BillingHistory() {
  const { zone, now, shown, billed, entries, next, earlier } = useLoaderData<typeof loader>();
  const t = useTexts("payment-history");
  const paths = usePaths();
  const { monthAndYear, tag } = useFormats();
  const { month, kind, after } = shown;
  const nameOf = (one: string) => monthAndYear(`${one}-01`);
  // A heading starts with a capital even in languages that write months in lowercase.
  const heading = (text: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
  const to = (more: Partial<HistoryFilters>) => paths("payment-history.history", {}, queryOf({ month, kind, ...more }));
  const months = [...new Set(billed.map((one) => one.month))];
  const thisYear = isoDay(now, zone).slice(0, 4);
  const years = [...new Set(months.map((one) => one.slice(0, 4)))];
  return (
    <>
      <Title>{t("history.title")}</Title>
      <div className="container page-body">
        {billed.length === 0 ? (
          <Card>
            <EmptyState
              title={t("history.none")}
              text={t("history.none.text")}
              action={
                <ButtonLink href={paths("specialists.user")} as={RouterLink}>
                  {t("history.find")}
                </ButtonLink>
              }
            />
          </Card>
        ) : (
          <Columns side={<DocumentsCard years={years} thisYear={thisYear} />}>
            <Card aria-labelledby="month">
              <CardHead
                id="month"
                title={heading(nameOf(month))}
                aside={
                  months.some((one) => one !== month) && (
                    <Menu kind="button" trigger={t("months.other")}>
                      {months.map((one) => (
                        <MenuItem key={one} href={to({ month: one })} as={RouterLink} current={one === month}>
                          {heading(nameOf(one))}
                        </MenuItem>
                      ))}
                    </Menu>
                  )
                }
              />
              <MonthSums sums={billed.filter((one) => one.month === month)} />
              <nav className={`chips chips-row ${styles["kinds"]}`} aria-label={t("kinds")}>
                {[null, ...historyFilterKinds].map((one) => (
                  <RouterLink
                    key={one}
                    className="chip"
                    to={to({ kind: one })}
                    aria-current={one === kind ? "true" : undefined}
                    stay
                  >
                    {t(`kind.${one ?? "all"}`)}
                  </RouterLink>
                ))}
              </nav>
              {entries.length === 0 ? (
                <p className="muted">{t(kind ? "history.none.kind" : "history.none.month")}</p>
              ) : (
                <ul role="list" className={styles["list"]} aria-label={t("list", { month: nameOf(month) })}>
                  {entries.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} zone={zone} now={now} />
                  ))}
                </ul>
              )}
              <p className={styles["after"]}>
                {after && (
                  <RouterLink className="link" to={to({})}>
                    {t("latest")}
                  </RouterLink>
                )}
                {next !== null && (
                  <RouterLink className="link" to={to({ after: next })}>
                    {t("more")}
                  </RouterLink>
                )}
                {next === null && earlier !== null && (
                  <RouterLink className="link" to={to({ month: earlier })}>
                    {t("months.next", { month: nameOf(earlier) })}
                  </RouterLink>
                )}
              </p>
            </Card>
          </Columns>
        )}
      </div>
    </>
  );
}
