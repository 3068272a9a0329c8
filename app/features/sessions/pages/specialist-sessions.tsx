import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ButtonLink, PageHead } from "../../../ui/index.ts";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { EmptyPanel } from "../components/cards.tsx";
import { StepOutcome } from "../components/done.tsx";
import { HistoryChips, queryOf } from "../components/history-chips.tsx";
import { historyFilter, listsFrom } from "../components/lists.server.ts";
import { MoreLink } from "../components/more-link.tsx";
import { Panel, Panels, PanelTabs, useActivePanel } from "../components/panels.tsx";
import { MonthsOfSessions } from "../components/session-rows.tsx";
import { SpecialistWaitingList } from "../components/specialist-waiting.tsx";
import { loadOutcome, postStep } from "../components/steps.server.ts";
import { revalidateAfterRefusal, useFreshSessions } from "../components/use-fresh.ts";
import { useLoadedPages } from "../components/use-more.ts";
import { awaitsOutcome } from "../rules.ts";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller, services } = page;
  const [lists, counts, done, clients] = await Promise.all([
    listsFrom(["proposed", "confirmed", "moves", "disputed", "over", "history"], url, page),
    api("GET /sessions/counts"),
    loadOutcome(request, url, page),
    api("GET /clients/mini"),
  ]);
  return {
    filter: historyFilter(url),
    clients: clients.data.map((one) => ({ id: one.profile_id, name: `${one.name} ${one.lastname}` })),
    lists,
    counts: counts.data,
    done,
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now: services.clock().toISOString(),
  };
}

export const shouldRevalidate = revalidateAfterRefusal;

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  return postStep(request, page, pathTo("sessions.specialist", page.locale, {}));
}

export default function SpecialistSessions() {
  const { lists, filter, clients, counts, done: loaded, zone, now } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const active = useActivePanel();
  useFreshSessions(loaded);
  const t = useTexts("sessions");
  const paths = usePaths();
  const [proposed, confirmed] = [
    useLoadedPages("proposed", lists.proposed),
    useLoadedPages("confirmed", lists.confirmed),
  ];
  const [moves, claimed, over] = [
    useLoadedPages("moves", lists.moves),
    useLoadedPages("disputed", lists.disputed),
    useLoadedPages("over", lists.over),
  ];
  const history = useLoadedPages("history", lists.history, JSON.stringify(filter));
  const row = { zone, now, side: "specialist" } as const;
  // Past sessions without an outcome are listed under "proposed", with the specialist's other open work.
  const past = history.items.filter((s) => !awaitsOutcome(s, now));
  return (
    <>
      <Title>{t("list.title")}</Title>
      <PageHead
        tint="stone"
        back={{ href: paths("calendar.specialist"), label: t("list.calendar"), as: RouterLink }}
        title={t("list.title")}
        actions={
          <>
            <ButtonLink size="lg" variant="neutral" iconStart="clock" as={RouterLink} href={paths("availability.mine")}>
              {t("action.hours")}
            </ButtonLink>
            <ButtonLink size="lg" iconStart="plus" as={RouterLink} href={paths("sessions.propose")}>
              {t("action.propose")}
            </ButtonLink>
          </>
        }
        tabs={
          <PanelTabs
            active={active}
            counts={{
              proposed: counts.proposed + counts.moves + counts.claimed + counts.over,
              confirmed: counts.confirmed,
            }}
          />
        }
      />
      <div className="container page-body">
        <div className="stack">
          <FormErrors error={refusal?.error} labels={{}} />
          {!refusal && <StepOutcome of={done} zone={zone} side="specialist" panel={active} />}
          <Panels active={active}>
            <Panel name="proposed" title={t("tab.proposed")}>
              <SpecialistWaitingList
                sessions={proposed.items}
                claimed={claimed.items}
                over={over.items}
                moves={moves.items}
                zone={zone}
              />
              <MoreLink page="sessions.specialist" panel="proposed" list="moves" more={moves} />
              <MoreLink page="sessions.specialist" panel="proposed" list="disputed" more={claimed} />
              <MoreLink page="sessions.specialist" panel="proposed" list="over" more={over} />
              <MoreLink page="sessions.specialist" panel="proposed" list="proposed" more={proposed} />
            </Panel>
            <Panel name="confirmed" title={t("tab.confirmed")}>
              {confirmed.items.length > 0 ? (
                <MonthsOfSessions {...row} sessions={confirmed.items} panel="confirmed" />
              ) : (
                <EmptyPanel title={t("confirmed.none")} text={t("specialist.confirmed.none.text")} />
              )}
              <MoreLink page="sessions.specialist" panel="confirmed" list="confirmed" more={confirmed} />
            </Panel>
            <Panel name="history" title={t("tab.history")}>
              <HistoryChips page="sessions.specialist" filter={filter} people={clients} />
              {past.length > 0 ? (
                <MonthsOfSessions {...row} sessions={past} panel="history" />
              ) : (
                <EmptyPanel
                  title={t(filter.who || filter.state ? "history.no_match" : "history.none")}
                  text={t("history.none.text")}
                />
              )}
              <MoreLink
                page="sessions.specialist"
                panel="history"
                list="history"
                more={history}
                query={queryOf(filter)}
              />
            </Panel>
          </Panels>
        </div>
      </div>
    </>
  );
}
