import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { ButtonLink, Card, CardHead, Columns, PageHead, Portrait, type Tint } from "../../../ui/index.ts";
import { TimeList } from "../components/cards.tsx";
import { profileName, useServiceLine } from "../components/people.tsx";
import { useSessionPriceText } from "../components/session-forms.tsx";
import styles from "../components/sessions.module.css";
import { useDateTimeText } from "../components/when.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, caller } = context.get(pageContext);
  const id = idOf(new URL(request.url).searchParams.get("session") ?? undefined);
  const { data } = await orNotFound(api("GET /sessions/{id}", { params: { id } }));
  return { session: data, zone: caller.kind === "person" ? caller.time_zone : "UTC" };
}

export default function SessionProposed() {
  const { session, zone } = useLoaderData<typeof loader>();
  const t = useTexts("sessions");
  const paths = usePaths();
  const what = useServiceLine();
  const price = useSessionPriceText("specialist");
  const moment = useDateTimeText(zone);
  const locale = useLocale();
  const series = session.series?.size ?? 0;
  return (
    <>
      <Title>{t("proposed.title")}</Title>
      <PageHead
        tint={session.profile_tint as Tint}
        portraits={
          <Portrait
            src={session.profile_portrait}
            name={profileName(session)}
            size={92}
            tint={session.profile_tint as Tint}
          />
        }
        title={t("proposed.title")}
        sub={
          session.reply_until
            ? t("proposed.until", { name: session.profile_name, moment: moment(session.reply_until, session) })
            : undefined
        }
      />
      <div className="container page-body">
        <Columns
          side={
            <Card tone="quiet">
              <CardHead level={3} title={t("ask.next.title")} />
              <p className="muted small">
                {session.series ? t(`proposed.next.${session.series.decision}`) : t("proposed.next")}
              </p>
            </Card>
          }
        >
          <Card>
            <CardHead
              title={what(session)}
              sub={
                series && session.price > 0
                  ? t("proposed.each", {
                      price: price(session),
                      count: series,
                      total: formatMoney(locale, session.price * series, session.currency),
                    })
                  : price(session)
              }
            />
            {session.series ? (
              <ul className={styles["moves"]}>
                {session.series.sessions.map((one) => (
                  <li key={one.id}>{one.starts_at && moment(one.starts_at, session)}</li>
                ))}
              </ul>
            ) : (
              <TimeList session={session} zone={zone} side="specialist" />
            )}
            <div className={styles["form"]}>
              <div className="cluster">
                <ButtonLink size="lg" as={RouterLink} href={paths("sessions.specialist_one", { session: session.id })}>
                  {t("proposed.open")}
                </ButtonLink>
                <ButtonLink
                  size="lg"
                  variant="neutral"
                  as={RouterLink}
                  href={paths("chat.specialist", {}, { chatWithId: session.profile_id, groupType: "User_Specialist" })}
                >
                  {t("action.write_family")}
                </ButtonLink>
                <ButtonLink
                  size="lg"
                  variant="unstyled"
                  as={RouterLink}
                  href={paths("sessions.propose", {}, { clientId: session.profile_id })}
                >
                  {t("proposed.another")}
                </ButtonLink>
              </div>
            </div>
          </Card>
        </Columns>
      </div>
    </>
  );
}
