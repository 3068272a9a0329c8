import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { PageLink, RouterLink, Title, usePaths } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ButtonLink, Card, Dots, EmptyState, PageHead, Rows, Stack, Tag } from "../../../ui/index.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import styles from "../components/earnings.module.css";
import { MonthLinks } from "../components/month-head.tsx";
import { idIn, queryOf, shownIn } from "../components/shown.ts";
import { TotalLines } from "../components/total-lines.tsx";
import { stateTags, useWords } from "../components/words.ts";
import { monthAt } from "../data/months.server.ts";
import { kinds } from "../rules.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { time_zone: zone } = page.caller as Person;
  const shown = shownIn(url.searchParams);
  const specialist = idIn(url.searchParams.get("specialist"));
  const { month, kind, search, after } = shown;
  const query = {
    kind: kind ?? "card",
    ...(month && { month }),
    ...(search && { search }),
    ...(specialist && { specialistId: specialist }),
  };
  const [list, { data: totals }] = await Promise.all([
    page.api("GET /admin/specialist/transactions", { query: { ...query, ...(after && { cursor: after }) } }),
    page.api("GET /admin/specialist/transactions/total", { query }),
  ]);
  return {
    shown,
    specialist,
    zone,
    current: monthAt(page.services.clock(), zone),
    rows: list.data,
    next: list.next_cursor,
    totals,
  };
}

/** Shows the team all specialists' income in a month. */
export default function AllTransactions() {
  const { shown, specialist, zone, current, rows, next, totals } = useLoaderData<typeof loader>();
  const { t, formats, money, net } = useWords();
  const paths = usePaths();
  const navigate = useNavigate();
  const of = (more: Partial<typeof shown>, who: string | null = specialist) =>
    paths(
      "earnings.all",
      {},
      { ...queryOf({ ...shown, ...more }), ...(who && { specialist: who }), ...(more.after && { after: more.after }) },
    );
  const month = shown.month ?? current;
  return (
    <>
      <Title>{t("all.title")}</Title>
      <PageHead
        tint="stone"
        sub={t("all.sub")}
        actions={
          <PageLink className="link" to="checkout.commission">
            {t("commission.open")}
          </PageLink>
        }
        title={
          <MonthLinks
            month={month}
            to={(other) => (other <= current ? of({ month: other === current ? null : other }) : null)}
            title={t("all.title")}
          />
        }
      />
      <div className="container page-body">
        <Stack>
          <div className={styles["filters"]}>
            <nav className="chips" aria-label={t("filter")}>
              {kinds.map((kind) => (
                <RouterLink
                  key={kind}
                  className="chip"
                  to={of({ kind })}
                  aria-current={kind === (shown.kind ?? "card") ? "true" : undefined}
                  stay
                >
                  {t(`filter.${kind}`)}
                </RouterLink>
              ))}
              {specialist && (
                <RouterLink className="chip" to={of({}, null)} stay>
                  {t("all.everyone")}
                </RouterLink>
              )}
            </nav>
            <div className={styles["search"]}>
              <SearchField
                key={shown.search}
                name="search"
                label={t("all.search")}
                placeholder={t("all.search")}
                defaultValue={shown.search}
                clearLabel={t("search.clear")}
                result={shown.search && t("search.within", { month: formats.monthAndYear(`${month}-01`) })}
                action={of({ search: "" })}
                onSubmit={(search) => void navigate(of({ search }))}
              />
            </div>
          </div>
          {rows.length === 0 ? (
            <EmptyState title={shown.search ? t("search.none", { text: shown.search }) : t("all.none")} />
          ) : (
            <Card>
              <TotalLines totals={totals} />
              <Rows>
                {rows.map((row) => (
                  <li key={row.id}>
                    <div className={styles["all"]}>
                      <span className={styles["who"]}>
                        <b lang="">
                          {row.specialist.name} {row.specialist.lastname}
                        </b>
                        <span className="muted small">{row.name ?? (row.title || row.kind_name)}</span>
                        {row.starts_at && (
                          <span className="muted small">
                            {t(row.status === "Cancelled" ? "all.session_cancelled" : "all.session", {
                              moment: formats.dateTime(row.starts_at, zone),
                            })}
                          </span>
                        )}
                        <span className="muted small">
                          {t(row.kind === "cash" ? "all.recorded" : "all.paid", {
                            moment: formats.dateTime(row.at, zone),
                          })}
                        </span>
                      </span>
                      <span className="muted small">
                        <Dots>
                          {row.card > 0 && t("all.card", { amount: money(row.card, row.currency) })}
                          {row.direct > 0 && t("all.direct", { amount: money(row.direct, row.currency) })}
                          {row.returned > 0 && t("all.returned", { amount: money(row.returned, row.currency) })}
                          {t("all.commission", { amount: money(row.commission, row.currency) })}
                          {t("all.net", { amount: net(row.net, row.currency) })}
                        </Dots>
                      </span>
                      <b className={styles["net"]}>{money(row.price, row.currency)}</b>
                      <Tag kind={stateTags[row.state]}>{t(`state.${row.state}`)}</Tag>
                      <span className={`small ${styles["ways"]}`}>
                        {row.entries.length > 0 && <span className="muted">{t("all.ledger")}</span>}
                        {row.entries.map(({ source_type, source_id }) => (
                          <PageLink
                            key={`${source_type} ${source_id}`}
                            className="link"
                            to="ledger.journals"
                            query={{ sourceType: source_type, source: source_id }}
                          >
                            {t(`all.ledger.${source_type}`)}
                          </PageLink>
                        ))}
                        {specialist === null && (
                          <RouterLink className="link" to={of({}, row.specialist.id)} stay>
                            {t("all.one", { name: row.specialist.name })}
                          </RouterLink>
                        )}
                      </span>
                    </div>
                  </li>
                ))}
              </Rows>
            </Card>
          )}
          {(next ?? shown.after) && (
            <div className="cluster">
              {next && (
                <ButtonLink as={RouterLink} variant="neutral" href={of({ after: next })}>
                  {t("more")}
                </ButtonLink>
              )}
              {shown.after && (
                <ButtonLink as={RouterLink} variant="unstyled" href={of({})}>
                  {t("beginning")}
                </ButtonLink>
              )}
            </div>
          )}
        </Stack>
      </div>
    </>
  );
}
