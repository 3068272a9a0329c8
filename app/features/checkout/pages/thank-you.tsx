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
import { askedSession } from "../components/asked-session.server.ts";
import styles from "../components/checkout.module.css";
import { WhenLine } from "../components/when-line.tsx";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, caller, locale } = context.get(pageContext);
  const session_id = askedSession(url, locale);
  const [{ data: bought }, { data: session }] = await Promise.all([
    orNotFound(api("GET /checkout/{session_id}", { params: { session_id } })), orNotFound(api("GET /sessions/{id}", { params: { id: session_id } })),
  ]);
  if (bought.state !== "paid") throw redirect(pathOf(pages["checkout.pay"], locale, {}, { session: session_id }), 303);
  return { bought, confirmed: session.status !== "Pending", zone: (caller as Person).time_zone };
}

const lookAgainAfter = 2000;

export default function ThankYou() {
  const { bought, confirmed, zone } = useLoaderData<typeof loader>();
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
  const { session_id, specialist, profile, currency, credits_used: credits, starts_at, ends_at } = bought;
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
        sub={profile.kind === "own" ? bought.title : t("bought", { service: bought.title, name: profile.name })}
      />
      <div className="container page-body">
        <Columns
          side={
            <Card>
              <CardHead level={3} title={t("sum.paid")} />
              <Facts
                className={styles["facts"]}
                items={[
                  { term: t("sum.session", { minutes: bought.minutes }), value: money(bought.price) },
                  ...(credits > 0 ? [{ term: t("sum.credits"), value: `−${money(credits)}` }] : []),
                  { term: <b>{t("sum.by_card")}</b>, value: <b>{money(bought.amount)}</b> },
                ]}
              />
            </Card>
          }
        >
          <Card>
            <CardHead title={t(bought.mode === "online" ? "bought.online" : "bought.in_person", { name, minutes: bought.minutes })} />
            {starts_at && ends_at && <WhenLine starts={starts_at} ends={ends_at} zone={zone} place={bought.time_zone} />}
            {!confirmed && <p className="muted" role="status">{t("thanks.soon.text")}</p>}
            <h3 className={styles["next"]}>{t("thanks.next")}</h3>
            <ul className={styles["steps"]}>
              <li>{t("thanks.mail")}</li>
              <li>{t(bought.mode === "online" ? "thanks.online" : "thanks.in_person")}</li>
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
