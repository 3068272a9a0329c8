import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { RouterLink, useHere, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/rooms/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { ButtonLink, Notice, PageHead } from "../../../ui/index.ts";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { Nothing, SessionRows } from "../components/cards.tsx";
import { MoreLink } from "../components/more-link.tsx";
import { Panel, Panels, PanelTabs, useActivePanel } from "../components/panels.tsx";
import { Waiting } from "../components/specialist-waiting.tsx";
import { postStep } from "../components/steps.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, caller, services } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const from = (list: string) => query.get(list) ?? undefined;
  const [proposed, confirmed, over, history, counts] = await Promise.all([
    api("GET /sessions", { query: { tab: "proposed", limit: "50", cursor: from("proposed") } }),
    api("GET /sessions", { query: { tab: "confirmed", limit: "50", cursor: from("confirmed") } }),
    api("GET /sessions", { query: { tab: "over", limit: "50", cursor: from("over") } }),
    api("GET /sessions", { query: { tab: "history", limit: "20", cursor: from("before") } }),
    api("GET /sessions/counts"),
  ]);
  const now = services.clock().toISOString();
  return {
    proposed: proposed.data.filter((s) => s.awaits === "specialist" || (s.reply_until ?? now) > now),
    confirmed: confirmed.data,
    over: over.data,
    history: history.data,
    next: { proposed: proposed.next_cursor, confirmed: confirmed.next_cursor, over: over.next_cursor, before: history.next_cursor },
    counts: counts.data,
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  return postStep(request, page, (done) => pathOf(pages["sessions.specialist"], page.locale, {}, { done }));
}

export default function SpecialistSessions() {
  const { proposed, confirmed, over, history, next, counts, zone, now } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const active = useActivePanel();
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const paths = usePaths();
  const done = new URLSearchParams(useHere().search).get("done");
  return (
    <>
      <title>{`${t("list.title")} · ${p("app.name")}`}</title>
      <PageHead
        tint="stone"
        title={t("list.title")}
        actions={
          <ButtonLink size="lg" iconStart="plus" as={RouterLink} href={paths("sessions.propose")}>
            {t("action.propose")}
          </ButtonLink>
        }
        tabs={<PanelTabs active={active} counts={{ proposed: counts.proposed + counts.over, confirmed: counts.confirmed }} />}
      />
      <div className="container page-body">
        <div className="stack">
          <FormErrors error={refusal?.error} labels={{}} />
          {!refusal && (done === "reject" || done === "withdraw") && (
            <Notice kind="success" role="status">
              {t(`done.${done}`)}
            </Notice>
          )}
          <Panels active={active}>
            <Panel name="proposed" title={t("tab.proposed")}>
              <Waiting sessions={proposed} over={over} zone={zone} />
              <MoreLink page="sessions.specialist" panel="proposed" list="over" cursor={next.over} />
              <MoreLink page="sessions.specialist" panel="proposed" list="proposed" cursor={next.proposed} />
            </Panel>
            <Panel name="confirmed" title={t("tab.confirmed")}>
              {confirmed.length > 0 ? (
                <SessionRows sessions={confirmed} zone={zone} now={now} side="specialist" />
              ) : (
                <Nothing title={t("confirmed.none")} text={t("desk.confirmed.none.text")} />
              )}
              <MoreLink page="sessions.specialist" panel="confirmed" list="confirmed" cursor={next.confirmed} />
            </Panel>
            <Panel name="history" title={t("tab.history")}>
              {history.length > 0 ? (
                <SessionRows sessions={history} zone={zone} now={now} side="specialist" />
              ) : (
                <Nothing title={t("history.none")} text={t("history.none.text")} />
              )}
              <MoreLink page="sessions.specialist" panel="history" list="before" cursor={next.before} />
            </Panel>
          </Panels>
        </div>
      </div>
    </>
  );
}
