import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from "react-router";
import { RouterLink, useHere, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/rooms/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { ButtonLink, Card, CardHead, Columns, Disclosure, Notice, PageHead } from "../../../ui/index.ts";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { MoreLink } from "../components/more-link.tsx";
import { Nothing, OfferCard, RequestCard, SessionRows } from "../components/cards.tsx";
import { FamilyWeek } from "../components/family-week.tsx";
import { Panel, Panels, PanelTabs, useActivePanel } from "../components/panels.tsx";
import { postStep } from "../components/steps.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, caller, services } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const from = (list: string) => query.get(list) ?? undefined;
  const [proposed, confirmed, history, counts] = await Promise.all([
    api("GET /sessions", { query: { tab: "proposed", limit: "50", cursor: from("proposed") } }),
    api("GET /sessions", { query: { tab: "confirmed", limit: "50", cursor: from("confirmed") } }),
    api("GET /sessions", { query: { tab: "history", limit: "20", cursor: from("before") } }),
    api("GET /sessions/counts"),
  ]);
  return {
    proposed: proposed.data,
    confirmed: confirmed.data,
    history: history.data,
    next: { proposed: proposed.next_cursor, confirmed: confirmed.next_cursor, before: history.next_cursor },
    counts: counts.data,
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now: services.clock().toISOString(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const list = (done: string) => pathOf(pages["sessions.user"], page.locale, {}, { done });
  return postStep(request, page, (done) => `${list(done)}#${done === "confirm" ? "confirmed" : "proposed"}`);
}

export default function UserSessions() {
  const { proposed, confirmed, history, next, counts, zone, now } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const active = useActivePanel();
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const paths = usePaths();
  const done = new URLSearchParams(useHere().search).get("done");
  const offers = proposed.filter((s) => s.awaits === "family" && (s.reply_until ?? now) > now);
  const requests = proposed.filter((s) => s.awaits === "specialist");
  const row = { zone, now, busy };
  const find = (
    <ButtonLink variant="neutral" size="lg" iconStart="plus" as={RouterLink} href={paths("specialists.user")}>
      {t("action.ask")}
    </ButtonLink>
  );
  return (
    <>
      <title>{`${t("list.title")} · ${p("app.name")}`}</title>
      <PageHead
        title={t("list.title")}
        actions={find}
        tabs={<PanelTabs active={active} counts={{ proposed: counts.proposed, confirmed: counts.confirmed }} />}
      />
      <div className="container page-body">
        <Columns
          side={
            <>
              <FamilyWeek sessions={confirmed} zone={zone} />
              <Card tone="quiet">
                <CardHead level={3} title={t("held.title")} />
                <p className="muted small">{t("held.text")}</p>
              </Card>
            </>
          }
        >
          <FormErrors error={refusal?.error} labels={{}} />
          {!refusal && (done === "confirm" || done === "reject" || done === "withdraw") && (
            <Notice kind="success" role="status">
              {t(`done.${done}`)}
            </Notice>
          )}
          <Panels active={active}>
            <Panel name="proposed" title={t("tab.proposed")} lead={t("proposed.lead", { count: offers.length })}>
              {offers.map((s) => (
                <OfferCard key={s.id} session={s} {...row} others={confirmed} />
              ))}
              {requests.length > 0 && (
                <Disclosure open={offers.length === 0} summary={t("requests.title", { count: requests.length })}>
                  <div className="stack">
                    {requests.map((s) => (
                      <RequestCard key={s.id} session={s} {...row} />
                    ))}
                  </div>
                </Disclosure>
              )}
              {offers.length + requests.length === 0 && (
                <Nothing title={t("proposed.none")} text={t("proposed.none.text")} action={find} />
              )}
              <MoreLink page="sessions.user" panel="proposed" list="proposed" cursor={next.proposed} />
            </Panel>
            <Panel name="confirmed" title={t("tab.confirmed")}>
              {confirmed.length > 0 ? (
                <SessionRows sessions={confirmed} zone={zone} now={now} side="family" />
              ) : (
                <Nothing title={t("confirmed.none")} text={t("confirmed.none.text")} />
              )}
              <MoreLink page="sessions.user" panel="confirmed" list="confirmed" cursor={next.confirmed} />
            </Panel>
            <Panel name="history" title={t("tab.history")}>
              {history.length > 0 ? (
                <SessionRows sessions={history} zone={zone} now={now} side="family" />
              ) : (
                <Nothing title={t("history.none")} text={t("history.none.text")} />
              )}
              <MoreLink page="sessions.user" panel="history" list="before" cursor={next.before} />
            </Panel>
          </Panels>
        </Columns>
      </div>
    </>
  );
}
