import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Button, ButtonLink, Card, EmptyState, PageHead, Tabs } from "../../../ui/index.ts";
import styles from "../components/events.module.css";
import { rowId, TicketRows } from "../components/ticket-rows.tsx";
import { type FormOutcome, FormOutcomeNotice } from "../components/told.tsx";
import { type TicketListName, useMoreTickets } from "../components/use-more.ts";

const panels = ["coming", "past"] as const satisfies readonly TicketListName[];

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller, services } = page;
  const list = async (when: TicketListName) => {
    const from = url.searchParams.get(when);
    const { data, next_cursor } = await api("GET /events/tickets", { query: { when, cursor: from ?? undefined } });
    return { items: data, next: next_cursor, from };
  };
  const [coming, past] = await Promise.all(panels.map(list));
  return {
    lists: { coming: coming as Awaited<ReturnType<typeof list>>, past: past as Awaited<ReturnType<typeof list>> },
    told: outcomeFor<FormOutcome>(request, url, page),
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now: services.clock().toISOString(),
  };
}

const none = () => () => {};
const useHydrated = () =>
  useSyncExternalStore(
    none,
    () => true,
    () => false,
  );

/** Shows a family's upcoming and past tickets. */
export default function MyEvents() {
  const { lists, told: loaded, zone, now } = useLoaderData<typeof loader>();
  const told = useOutcome(loaded);
  const t = useTexts("events");
  const paths = usePaths();
  const { hash } = useLocation();
  const hydrated = useHydrated();
  // The server renders all panels; without scripts the address's hash selects one.
  const active = hydrated ? (panels.find((name) => `#${name}` === hash) ?? "coming") : undefined;
  const all = { coming: useMoreTickets("coming", lists.coming), past: useMoreTickets("past", lists.past) };
  return (
    <>
      <Title>{t("mine.title")}</Title>
      <PageHead
        title={t("mine.title")}
        actions={
          <ButtonLink
            variant="neutral"
            size="lg"
            iconStart="magnifying-glass"
            as={RouterLink}
            href={paths("content.events")}
          >
            {t("mine.find")}
          </ButtonLink>
        }
        tabs={
          <Tabs
            label={t("mine.tabs")}
            items={panels.map((name) => ({
              href: `#${name}`,
              label: t(`mine.${name}`),
              active: (active ?? "coming") === name,
            }))}
          />
        }
      />
      <div className="container page-body">
        <FormOutcomeNotice of={told} hash={active ?? "coming"} />
        <div className={styles["panels"]} data-active={active}>
          {panels.map((name) => {
            const { items, from, next } = all[name];
            return (
              <section key={name} id={name} className={styles["panel"]} aria-labelledby={`${name}-title`}>
                <h2 className="card-title" id={`${name}-title`}>
                  {t(`mine.${name}`)}
                </h2>
                {items.length > 0 ? (
                  <Card>
                    <TicketRows tickets={items} zone={zone} now={now} />
                  </Card>
                ) : (
                  <Nothing name={name} />
                )}
                {(next !== null || from !== null) && <More name={name} more={all[name]} hydrated={hydrated} />}
              </section>
            );
          })}
        </div>
      </div>
    </>
  );
}

function Nothing({ name }: { name: TicketListName }): ReactNode {
  const t = useTexts("events");
  const paths = usePaths();
  return (
    <Card>
      <EmptyState
        level={3}
        title={t(name === "coming" ? "mine.none" : "mine.none_past")}
        text={t(name === "coming" ? "mine.none.text" : "mine.none_past.text")}
        action={
          name === "coming" ? (
            <ButtonLink size="lg" as={RouterLink} href={paths("content.events")}>
              {t("mine.find")}
            </ButtonLink>
          ) : undefined
        }
      />
    </Card>
  );
}

interface MoreProps {
  name: TicketListName;
  more: ReturnType<typeof useMoreTickets>;
  hydrated: boolean;
}

/** Adds the next page and moves the focus to its first row. Without scripts, the next page replaces the list. */
function More({ name, more: { next, from, newest, loading, load }, hydrated }: MoreProps) {
  const t = useTexts("events");
  const paths = usePaths();
  const arrived = newest?.from;
  useEffect(() => {
    const first = newest?.items[0];
    if (first) document.getElementById(rowId(first.id))?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each page
  }, [arrived]);
  const href = next && paths("events.mine", {}, { [name]: next });
  return (
    <div className="cluster">
      {href && hydrated && (
        <Button type="button" variant="neutral" loading={loading} onClick={() => void load(href)}>
          {t("mine.more")}
        </Button>
      )}
      {href && !hydrated && (
        <ButtonLink variant="neutral" href={`${href}#${name}`}>
          {t("mine.more")}
        </ButtonLink>
      )}
      {from && (
        <ButtonLink variant="unstyled" as={RouterLink} href={`${paths("events.mine")}#${name}`}>
          {t("mine.first")}
        </ButtonLink>
      )}
    </div>
  );
}
