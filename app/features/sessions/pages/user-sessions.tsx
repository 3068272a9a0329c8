import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { zoneName } from "../../../platform/time/zone-names.server.ts";
import { ButtonLink, Card, CardHead, Columns, Disclosure, PageHead } from "../../../ui/index.ts";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { MoreLink } from "../components/more-link.tsx";
import { EmptyPanel, OfferCard, RequestCard } from "../components/cards.tsx";
import { StepOutcome } from "../components/done.tsx";
import { PayCard, groupUnpaid } from "../components/family/pay-card.tsx";
import { FamilyWeek } from "../components/family-week.tsx";
import { HistoryChips, queryOf } from "../components/history-chips.tsx";
import { historyFilter, listsFrom } from "../components/lists.server.ts";
import { Panel, Panels, PanelTabs, useActivePanel } from "../components/panels.tsx";
import { MonthsOfSessions, SessionRows } from "../components/session-rows.tsx";
import { loadOutcome, postStep } from "../components/steps.server.ts";
import { revalidateAfterRefusal, useFreshSessions } from "../components/use-fresh.ts";
import { useLoadedPages } from "../components/use-more.ts";
import { awaitsOutcome, owesPayment } from "../rules.ts";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller, locale, services } = page;
  const zone = caller.kind === "person" ? caller.time_zone : "UTC";
  const [lists, counts, done, profiles] = await Promise.all([
    listsFrom(["proposed", "confirmed", "history"], url, page),
    api("GET /sessions/counts"),
    loadOutcome(request, url, page),
    api("GET /profiles"),
  ]);
  return {
    filter: historyFilter(url),
    profiles: profiles.data.map(({ id, name }) => ({ id, name })),
    lists,
    counts: counts.data,
    done,
    zone,
    zone_name: zoneName(locale, zone),
    now: services.clock().toISOString(),
  };
}

export const shouldRevalidate = revalidateAfterRefusal;

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  return postStep(request, page, pathTo("sessions.user", page.locale, {}));
}

export default function UserSessions() {
  const { lists, filter, profiles, counts, done: loaded, zone, zone_name, now } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const active = useActivePanel(done?.done === "confirm" ? "confirmed" : "proposed");
  useFreshSessions(loaded);
  const t = useTexts("sessions");
  const paths = usePaths();
  const [proposed, confirmed, history] = [
    useLoadedPages("proposed", lists.proposed),
    useLoadedPages("confirmed", lists.confirmed),
    useLoadedPages("history", lists.history, JSON.stringify(filter)),
  ];
  const offers = proposed.items.filter((s) => s.awaits === "family");
  const unpaid = proposed.items.filter((s) => s.awaits === "payment");
  const requests = proposed.items.filter((s) => s.awaits === "specialist");
  const over = history.items.filter((s) => awaitsOutcome(s, now));
  const past = history.items.filter((s) => !awaitsOutcome(s, now));
  const row = { zone, now, side: "family" } as const;
  const refused = refusal?.values["session_id"];
  const find = (
    <ButtonLink variant="neutral" size="lg" iconStart="plus" as={RouterLink} href={paths("specialists.user")}>
      {t("action.ask")}
    </ButtonLink>
  );
  return (
    <>
      <Title>{t("list.title")}</Title>
      <PageHead
        title={t("list.title")}
        actions={
          <>
            {find}
            <ButtonLink
              variant="neutral"
              size="lg"
              iconStart="hourglass-medium"
              as={RouterLink}
              href={paths("waiting.mine")}
            >
              {t("action.waiting")}
            </ButtonLink>
            <ButtonLink variant="neutral" size="lg" iconStart="ticket" as={RouterLink} href={paths("events.mine")}>
              {t("action.events")}
            </ButtonLink>
          </>
        }
        tabs={<PanelTabs active={active} counts={{ proposed: counts.proposed, confirmed: counts.confirmed }} />}
      />
      <div className="container page-body">
        <Columns
          side={
            <div className="stack screen-only">
              <FamilyWeek sessions={lists.confirmed.items} zone={zone} zone_name={zone_name} />
              {offers.length > 0 && (active ?? "proposed") === "proposed" && (
                <Card tone="quiet">
                  <CardHead level={3} title={t("held.title")} />
                  <p className="muted small">{t("held.text")}</p>
                </Card>
              )}
            </div>
          }
        >
          <FormErrors error={refusal?.error} labels={{ time_id: t("choose.field") }} />
          {!refusal && <StepOutcome of={done} zone={zone} side="family" panel={active} />}
          <Panels active={active}>
            <Panel
              name="proposed"
              title={t("tab.proposed")}
              lead={t("proposed.lead", {
                count: offers.filter((s) => s.may_act).length + unpaid.filter(owesPayment).length,
              })}
            >
              {offers.length + unpaid.length > 0 && (
                <ul role="list" className="stack">
                  {groupUnpaid(unpaid).map((some) => (
                    <PayCard key={some[0].id} sessions={some} zone={zone} now={now} />
                  ))}
                  {offers.map((s) => (
                    <OfferCard
                      key={s.id}
                      session={s}
                      zone={zone}
                      now={now}
                      others={confirmed.items}
                      error={refused === s.id ? refusal?.error.fields?.["time_id"]?.message : undefined}
                    />
                  ))}
                </ul>
              )}
              {requests.length > 0 && (
                <Disclosure
                  open={offers.length + unpaid.length === 0}
                  summary={t("requests.title", { count: requests.length })}
                >
                  <ul role="list" className="stack">
                    {requests.map((s) => (
                      <RequestCard key={s.id} session={s} zone={zone} />
                    ))}
                  </ul>
                </Disclosure>
              )}
              {offers.length + unpaid.length + requests.length === 0 && (
                <EmptyPanel title={t("proposed.none")} text={t("proposed.none.text")} action={find} />
              )}
              <MoreLink page="sessions.user" panel="proposed" list="proposed" more={proposed} />
            </Panel>
            <Panel name="confirmed" title={t("tab.confirmed")}>
              {confirmed.items.length > 0 ? (
                <MonthsOfSessions {...row} sessions={confirmed.items} panel="confirmed" />
              ) : (
                <EmptyPanel title={t("confirmed.none")} text={t("confirmed.none.text")} />
              )}
              <MoreLink page="sessions.user" panel="confirmed" list="confirmed" more={confirmed} />
              <p className="small">
                <RouterLink className="link" to={paths("withdrawal.list")}>
                  {t("family.withdrawal.list")}
                </RouterLink>
              </p>
            </Panel>
            <Panel name="history" title={t("tab.history")}>
              <HistoryChips page="sessions.user" filter={filter} people={profiles} />
              {over.length > 0 && (
                <Card aria-labelledby="over-title">
                  <CardHead level={3} id="over-title" title={t("over.title")} sub={t("over.text")} />
                  <SessionRows {...row} sessions={over} />
                </Card>
              )}
              {past.length > 0 && <MonthsOfSessions {...row} sessions={past} panel="history" />}
              {history.items.length === 0 && (
                <EmptyPanel
                  title={t(filter.who || filter.state ? "history.no_match" : "history.none")}
                  text={t("history.none.text")}
                />
              )}
              <MoreLink page="sessions.user" panel="history" list="history" more={history} query={queryOf(filter)} />
            </Panel>
          </Panels>
        </Columns>
      </div>
    </>
  );
}
