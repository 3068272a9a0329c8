import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead, Columns, Dots, EmptyState, PageHead, Row, Rows } from "../../../ui/index.ts";
import styles from "../components/ledger.module.css";
import { creditName, signedAmount } from "../components/words.ts";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const after = (name: string) => {
    const cursor = url.searchParams.get(name)?.slice(0, 200);
    return cursor ? { cursor } : {};
  };
  const [balance, credits, history] = await Promise.all([
    page.api("GET /credits/balance"),
    page.api("GET /credits", { query: after("credits") }),
    page.api("GET /credits/history", { query: after("history") }),
  ]);
  return {
    zone: (page.caller as Person).time_zone,
    now: page.services.clock().toISOString(),
    balance: balance.data,
    credits,
    history,
  };
}

/** Shows a person's usable credits, their sources, and their history. */
export default function Credits() {
  const { zone, now, balance, credits, history } = useLoaderData<typeof loader>();
  const t = useTexts("ledger");
  const formats = useFormats();
  const locale = useLocale();
  const paths = usePaths();
  const lastDay = (instant: string) => formats.date(isoDay(new Date(Date.parse(instant) - 1).toISOString(), zone));
  return (
    <>
      <Title>{t("credits.title")}</Title>
      <PageHead
        title={t("credits.title")}
        sub={t("credits.sub")}
        back={{ href: paths("accounts.account"), label: t("credits.back"), as: RouterLink }}
      />
      <div className="container page-body">
        {credits.data.length === 0 && history.data.length === 0 ? (
          <Card>
            <EmptyState title={t("credits.none")} text={t("credits.none.text")} />
          </Card>
        ) : (
          <Columns
            side={
              <Card>
                <CardHead title={t("history.title")} />
                <Rows>
                  {history.data.map(({ id, kind, occurred_at, amount, currency, credit }) => (
                    <Row
                      key={id}
                      title={t(`change.${kind as "credit_used"}`)}
                      text={
                        <Dots>
                          <time dateTime={occurred_at}>{formats.day(occurred_at, zone, now)}</time>
                          {credit && (
                            <span lang={credit.kind === "referral" ? undefined : ""}>{creditName(t, credit)}</span>
                          )}
                        </Dots>
                      }
                      aside={
                        <span className={`figures ${styles[amount > 0 ? "plus" : "minus"]}`}>
                          {signedAmount(locale, amount, currency)}
                        </span>
                      }
                    />
                  ))}
                </Rows>
                {history.next_cursor !== null && (
                  <p className={styles["more"]}>
                    <RouterLink className="link" to={paths("ledger.credits", {}, { history: history.next_cursor })}>
                      {t("credits.older")}
                    </RouterLink>
                  </p>
                )}
              </Card>
            }
          >
            <Card>
              <CardHead title={t("credits.available")} />
              {balance.map(({ currency, available, held }) => (
                <div key={currency}>
                  <p className={styles["sum"]}>{formatMoney(locale, available, currency)}</p>
                  {held > 0 && (
                    <p className="muted small">{t("credits.held", { amount: formatMoney(locale, held, currency) })}</p>
                  )}
                </div>
              ))}
              <p className="muted small">{t("credits.rules")}</p>
            </Card>
            <Card>
              <CardHead title={t("credits.list")} />
              <Rows>
                {credits.data.map((credit) => (
                  <Row
                    key={credit.id}
                    title={
                      <span lang={credit.kind === "referral" || credit.words === null ? undefined : ""}>
                        {creditName(t, credit)}
                      </span>
                    }
                    text={
                      credit.ended
                        ? t(`ended.${credit.ended}`)
                        : credit.left + credit.held === 0
                          ? t("credits.used_up")
                          : credit.expires_at
                            ? t("credits.until", { day: lastDay(credit.expires_at) })
                            : t("credits.for_good")
                    }
                    aside={
                      credit.ended || credit.left === credit.amount ? (
                        <span className="figures">
                          {formatMoney(locale, credit.ended ? credit.amount : credit.left, credit.currency)}
                        </span>
                      ) : (
                        <span className="figures">
                          {t("credits.left", {
                            left: formatMoney(locale, credit.left, credit.currency),
                            amount: formatMoney(locale, credit.amount, credit.currency),
                          })}
                        </span>
                      )
                    }
                  />
                ))}
              </Rows>
              {credits.next_cursor !== null && (
                <p className={styles["more"]}>
                  <RouterLink className="link" to={paths("ledger.credits", {}, { credits: credits.next_cursor })}>
                    {t("credits.older")}
                  </RouterLink>
                </p>
              )}
            </Card>
          </Columns>
        )}
      </div>
    </>
  );
}
