import { useEffect } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from "react-router";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { pages } from "../../../platform/rooms/pages.ts";
import { AvatarPair, ButtonLink, Card, CardHead, Columns, Facts, PageHead, Portrait, type Tint } from "../../../ui/index.ts";
import { askedFor } from "../components/asked.server.ts";
import styles from "../components/checkout.module.css";
import { WhenLine } from "../components/when-line.tsx";
import type { CheckoutItem } from "../contract.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, caller, locale } = context.get(pageContext);
  const { address, query } = askedFor(url, locale);
  const { data: bought } = await orNotFound(api("GET /checkout", { query }));
  if (bought.state !== "paid" && bought.state !== "waiting") throw redirect(pathOf(pages["checkout.pay"], locale, {}, address), 303);
  const session_id = bought.items[0]?.session_id ?? "";
  const { data: session } = await orNotFound(api("GET /sessions/{id}", { params: { id: session_id } }));
  return { bought, session_id, confirmed: session.status !== "Pending", zone: (caller as Person).time_zone };
}

const lookAgainAfter = 2000;

export default function ThankYou() {
  const { bought, session_id, confirmed, zone } = useLoaderData<typeof loader>();
  const t = useTexts("checkout");
  const p = useTexts("platform");
  const paths = usePaths();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (confirmed) return undefined;
    const timer = setInterval(() => void revalidate(), lookAgainAfter);
    return () => clearInterval(timer);
  }, [confirmed, revalidate]);
  const { specialist, profile, currency, credits_used: credits } = bought;
  const { title: service, minutes, mode, starts_at, ends_at, time_zone: place } = bought.items[0] as CheckoutItem;
  const name = `${specialist.name} ${specialist.lastname}`;
  const money = (amount: number) => formatMoney(locale, amount, currency);
  const title = t(confirmed ? "thanks.title" : "thanks.soon.title");
  return (
    <>
      <title>{`${title} · ${p("app.name")}`}</title>
      <PageHead
        tint={profile.tint as Tint}
        portraits={
          <AvatarPair>
            <Portrait src={profile.portrait} name={profile.name} size={92} tint={profile.tint as Tint} />
            <Portrait src={specialist.portrait} name={name} size={92} tint={specialist.tint as Tint} shape={2} />
          </AvatarPair>
        }
        title={title}
        sub={profile.kind === "own" ? service : t("bought", { service, name: profile.name })}
      />
      <div className="container page-body">
        <Columns
          side={
            <Card>
              <CardHead level={3} title={t("sum.paid")} />
              <Facts
                className={styles["facts"]}
                items={[
                  { term: t("sum.session", { minutes }), value: money(bought.due + bought.less) },
                  ...(bought.less > 0 ? [{ term: t("code.line", { code: bought.code ?? "" }), value: `−${money(bought.less)}` }] : []),
                  ...(credits > 0 ? [{ term: t("sum.credits"), value: `−${money(credits)}` }] : []),
                  { term: <b>{t("sum.by_card")}</b>, value: <b>{money(bought.amount)}</b> },
                ]}
              />
            </Card>
          }
        >
          <Card>
            <CardHead title={t(mode === "online" ? "bought.online" : "bought.in_person", { name, minutes })} />
            {starts_at && ends_at && <WhenLine starts={starts_at} ends={ends_at} zone={zone} place={place} />}
            {!confirmed && <p className="muted" role="status">{t("thanks.soon.text")}</p>}
            <h3 className={styles["next"]}>{t("thanks.next")}</h3>
            <ul className={styles["steps"]}>
              <li>{t("thanks.mail")}</li>
              <li>{t(mode === "online" ? "thanks.online" : "thanks.in_person")}</li>
              <li>{t("thanks.reminder")}</li>
            </ul>
            <div className="cluster">
              <ButtonLink size="lg" as={RouterLink} href={paths("sessions.user_one", { session: session_id })}>{t("thanks.open")}</ButtonLink>
              {confirmed && (
                <ButtonLink size="lg" variant="neutral" iconStart="calendar-plus" href={paths("sessions.calendar", { session: session_id })} download>
                  {t("thanks.calendar")}
                </ButtonLink>
              )}
              <ButtonLink size="lg" variant="unstyled" as={RouterLink} href={paths("sessions.user")}>{t("thanks.all")}</ButtonLink>
            </div>
          </Card>
        </Columns>
      </div>
    </>
  );
}
