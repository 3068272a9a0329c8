import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { RouterLink, Title, usePaths } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, Card, CountBadge, EmptyState, Menu, MenuItem, PageHead, Stack } from "../../../ui/index.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { booksZone } from "../../ledger/rules.ts";
import { DocumentsTable } from "../components/documents-table.tsx";
import { InvoiceSums } from "../components/invoice-sums.tsx";
import styles from "../components/team.module.css";
import { monthsFrom, queryOf, type ShownDocuments, shownIn } from "../components/team-shown.ts";
import { TeamTabs } from "../components/team-tabs.tsx";
import { useTeamWords } from "../components/team-words.ts";
import { documentKinds } from "../rules.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const shown = shownIn(url.searchParams);
  const { month, kind, state, specialist, search, after } = shown;
  const [list, { data: sums }] = await Promise.all([
    page.api("GET /admin/specialist/platform-invoices", {
      query: {
        ...(month && { month }),
        ...(kind && { kind }),
        ...(state && { state }),
        ...(specialist && { specialistId: specialist }),
        ...(search && { search }),
        ...(after && { cursor: after }),
      },
    }),
    page.api("GET /admin/invoice-sums", { query: month ? { month } : {} }),
  ]);
  const today = isoDay(page.services.clock(), booksZone);
  return { shown, rows: list.data, next: list.next_cursor, sums, last: monthsFrom(today.slice(0, 7), -1) };
}

const states = ["open", "overdue", "paid"] as const;
/** How many months the menu offers at once. */
const offered = 12;

/** Shows the team all of the platform's documents, with their states. */
export default function AllDocuments() {
  const { shown, rows, next, sums, last } = useLoaderData<typeof loader>();
  const { t, heading } = useTeamWords();
  const paths = usePaths();
  const navigate = useNavigate();
  const to = (more: Partial<ShownDocuments>) => paths("invoices.all", {}, queryOf({ ...shown, after: null, ...more }));
  const { month, kind, state, specialist, search, after } = shown;
  const narrowed = month ?? kind ?? state ?? specialist ?? (search || null);
  // If the shown month is earlier than these, the menu starts two months after it.
  const newest = month && month < monthsFrom(last, 1 - offered) ? monthsFrom(month, 2) : last;
  return (
    <>
      <Title>{t("team.all")}</Title>
      <PageHead
        tint="stone"
        title={t("team.all")}
        sub={t("team.all.sub")}
        tabs={<TeamTabs at="all" objections={sums.objections} />}
      />
      <div className="container page-body">
        <Stack>
          <InvoiceSums sums={sums} month={month} />
          <div className={styles["filters"]}>
            <div className={styles["narrow"]}>
              <Menu kind="button" align="start" trigger={month ? heading(month) : t("team.month.all")}>
                <nav aria-label={t("team.month.pick")}>
                  <MenuItem href={to({ month: null })} as={RouterLink} current={month === null}>
                    {t("team.month.all")}
                  </MenuItem>
                  {Array.from({ length: offered }, (_, back) => monthsFrom(newest, -back)).map((one) => (
                    <MenuItem key={one} href={to({ month: one })} as={RouterLink} current={one === month}>
                      {heading(one)}
                    </MenuItem>
                  ))}
                  <MenuItem href={to({ month: monthsFrom(newest, -offered) })} as={RouterLink}>
                    {t("team.month.earlier")}
                  </MenuItem>
                </nav>
              </Menu>
              <Menu kind="button" align="start" trigger={kind ? t(`team.kinds.${kind}`) : t("team.kind.all")}>
                <nav aria-label={t("team.kind.pick")}>
                  <MenuItem href={to({ kind: null })} as={RouterLink} current={kind === null}>
                    {t("team.kind.all")}
                  </MenuItem>
                  {documentKinds.map((one) => (
                    <MenuItem key={one} href={to({ kind: one })} as={RouterLink} current={one === kind}>
                      {t(`team.kinds.${one}`)}
                    </MenuItem>
                  ))}
                </nav>
              </Menu>
              <nav className="chips" aria-label={t("team.filter")}>
                {([null, ...states] as const).map((one) => (
                  <RouterLink
                    key={one ?? "all"}
                    className="chip"
                    to={to({ state: one })}
                    aria-current={one === state ? "true" : undefined}
                    stay
                  >
                    {t(`team.filter.${one ?? "all"}`)}
                  </RouterLink>
                ))}
                <RouterLink className="chip" to={paths("invoices.objections")}>
                  {t("team.objections")}
                  <CountBadge
                    quiet
                    count={sums.objections}
                    label={t("team.objections.count", { count: sums.objections })}
                  />
                </RouterLink>
              </nav>
            </div>
            <div className={styles["search"]}>
              <SearchField
                key={search}
                name="search"
                label={t("team.search")}
                placeholder={t("team.search")}
                defaultValue={search}
                clearLabel={t("team.search.clear")}
                result={
                  search && (month ? t("team.search.found", { month: heading(month) }) : t("team.search.found_ever"))
                }
                action={to({ search: "" })}
                onSubmit={(text) => void navigate(to({ search: text }))}
              />
            </div>
          </div>
          {rows.length === 0 ? (
            <Card>
              <EmptyState
                title={t(narrowed === null ? "team.none" : "team.none.found")}
                text={t(narrowed === null ? "team.none.text" : "team.none.found.text")}
                action={
                  narrowed === null ? (
                    <ButtonLink as={RouterLink} href={paths("invoices.generate")}>
                      {t("team.generate")}
                    </ButtonLink>
                  ) : (
                    <ButtonLink as={RouterLink} variant="neutral" href={paths("invoices.all")}>
                      {t("team.none.clear")}
                    </ButtonLink>
                  )
                }
              />
            </Card>
          ) : (
            <DocumentsTable rows={rows} />
          )}
          {(next ?? after) && (
            <div className="cluster">
              {next && (
                <ButtonLink as={RouterLink} variant="neutral" href={to({ after: next })}>
                  {t("team.next")}
                </ButtonLink>
              )}
              {after && (
                <ButtonLink as={RouterLink} variant="unstyled" href={to({})}>
                  {t("team.first")}
                </ButtonLink>
              )}
            </div>
          )}
        </Stack>
      </div>
    </>
  );
}
