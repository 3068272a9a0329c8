import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import {
  ButtonLink,
  Card,
  CardHead,
  Columns,
  EmptyState,
  Icon,
  Notice,
  PageHead,
  Row,
  Rows,
  Stack,
} from "../../../ui/index.ts";
import styles from "../components/books.module.css";
import own from "../components/own.module.css";
import { lastMonthBefore, neighborOf } from "../components/books.ts";
import { monthOf } from "../components/team-shown.ts";
import { TeamTabs } from "../components/team-tabs.tsx";
import { bookTables } from "../rules.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const month = monthOf(url.searchParams) ?? lastMonthBefore(page.services.clock());
  const after = url.searchParams.get("after");
  const [{ data: books }, specialists] = await Promise.all([
    page.api("GET /admin/invoice-books/{month}", { params: { month } }),
    page.api("GET /admin/invoice-books/{month}/specialists", {
      params: { month },
      query: { ...(after && { cursor: after }) },
    }),
  ]);
  return { books, after, specialists: specialists.data, next: specialists.next_cursor };
}

/** What the accountant needs for a month. */
export default function Books() {
  const { books, after, specialists, next } = useLoaderData<typeof loader>();
  const t = useTexts("invoices");
  const { monthAndYear, date, locale } = useFormats();
  const paths = usePaths();
  const { month, over, waiting, undrawn, charged, minimax } = books;
  const money = (amount: number) => formatMoney(locale, amount, "EUR").replace("-", "−");
  const to = (other: string, more: Record<string, string> = {}) =>
    paths("invoices.books", {}, { ...(other !== books.latest && { month: other }), ...more });
  const file = (more: Record<string, string>) => paths("invoices.book_file", {}, { month, ...more });
  const whole = over && undrawn === 0;
  const later = neighborOf(month, 1);
  return (
    <>
      <Title>{t("books.title")}</Title>
      <PageHead
        tint="stone"
        sub={t("books.sub")}
        tabs={<TeamTabs at="books" />}
        title={
          <span className={styles["month"]}>
            {`${t("books.title")}, ${monthAndYear(`${month}-01`)}`}
            <RouterLink
              className="icon-button"
              to={to(neighborOf(month, -1))}
              aria-label={t("books.month.before")}
              stay
            >
              <Icon name="caret-left" size={20} />
            </RouterLink>
            {later <= books.latest ? (
              <RouterLink className="icon-button" to={to(later)} aria-label={t("books.month.after")} stay>
                <Icon name="caret-right" size={20} />
              </RouterLink>
            ) : (
              <span className="icon-button" aria-hidden="true" data-off="">
                <Icon name="caret-right" size={20} />
              </span>
            )}
          </span>
        }
      />
      <div className="container page-body">
        {over ? (
          <Columns
            side={
              <Card aria-labelledby="sums">
                <CardHead id="sums" title={t("books.sums")} />
                <dl className={own["sums"]}>
                  {(["invoices", "credit_notes", "statements", "journals"] as const).map((count) => (
                    <div key={count}>
                      <dt>{t(`books.counts.${count}`)}</dt>
                      <dd>{books[count]}</dd>
                    </div>
                  ))}
                  {charged.map(({ treatment, net, vat }) => (
                    <div key={treatment}>
                      <dt>{t(`books.treatment.${treatment}`)}</dt>
                      <dd>{vat === 0 ? money(net) : t("books.charged.sum", { net: money(net), vat: money(vat) })}</dd>
                    </div>
                  ))}
                </dl>
              </Card>
            }
          >
            <Stack>
              {waiting > 0 && <Notice kind="warning">{t("books.waiting", { count: waiting })}</Notice>}
              {minimax?.refused_at && (
                <Notice kind="warning">{t("books.minimax.refused", { day: date(minimax.refused_at) })}</Notice>
              )}
              {minimax && minimax.failed > 0 && (
                <Notice kind="warning">{t("books.minimax.failed", { count: minimax.failed })}</Notice>
              )}
              {minimax && minimax.waiting > 0 && (
                <Notice kind="info">{t("books.minimax.waiting", { count: minimax.waiting })}</Notice>
              )}
              {undrawn > 0 && <Notice kind="info">{t("books.undrawn", { count: undrawn })}</Notice>}
              <Card aria-labelledby="files">
                <CardHead
                  id="files"
                  title={t("books.archive")}
                  sub={t("books.archive.sub")}
                  aside={
                    whole && (
                      <ButtonLink iconStart="download-simple" href={file({})} download>
                        {t("books.download")}
                      </ButtonLink>
                    )
                  }
                />
                <Rows aria-label={t("books.tables")}>
                  {bookTables.map((table) => (
                    <Row
                      key={table}
                      title={t(`books.table.${table}`)}
                      text={t(`books.table.${table}.sub`)}
                      actions={
                        <ButtonLink
                          variant="neutral"
                          size="sm"
                          iconStart="download-simple"
                          href={file({ table })}
                          aria-label={t("books.csv.of", { table: t(`books.table.${table}`) })}
                          download
                        >
                          {t("books.csv")}
                        </ButtonLink>
                      }
                    />
                  ))}
                </Rows>
              </Card>
              <Card aria-labelledby="specialists">
                <CardHead id="specialists" title={t("books.specialists")} sub={t("books.specialists.sub")} />
                {specialists.length === 0 ? (
                  <EmptyState level={3} title={t("books.specialists.none")} />
                ) : (
                  <Rows>
                    {specialists.map(({ specialist: { id, name }, documents, gross }) => (
                      <Row
                        key={id}
                        title={<span lang="">{name}</span>}
                        text={t("books.specialists.row", { amount: money(gross), count: documents })}
                        actions={
                          whole && (
                            <ButtonLink
                              variant="neutral"
                              size="sm"
                              iconStart="download-simple"
                              href={file({ specialist: id })}
                              aria-label={t("books.specialists.zip", { name })}
                              download
                            >
                              ZIP
                            </ButtonLink>
                          )
                        }
                      />
                    ))}
                  </Rows>
                )}
                {(next ?? after) && (
                  <div className="cluster">
                    {next && (
                      <ButtonLink as={RouterLink} variant="neutral" href={to(month, { after: next })}>
                        {t("books.more")}
                      </ButtonLink>
                    )}
                    {after && (
                      <ButtonLink as={RouterLink} variant="unstyled" href={to(month)}>
                        {t("books.beginning")}
                      </ButtonLink>
                    )}
                  </div>
                )}
              </Card>
            </Stack>
          </Columns>
        ) : (
          <Card>
            <EmptyState title={t("books.not_over")} />
          </Card>
        )}
      </div>
    </>
  );
}
