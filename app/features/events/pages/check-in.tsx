import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { PageHead } from "../../../ui/index.ts";
import { cacheCheckInPage } from "../components/door-kept.ts";
import { DoorList } from "../components/door.tsx";
import { organizerPages, useTimeText } from "../components/organizer-words.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["event_date"]);
  const { data: date } = await orNotFound(page.api("GET /events/dates/{id}/organized", { params: { id } }));
  const { data: tickets } = await page.api("GET /events/dates/{id}/check-in", { params: { id } });
  return { date, tickets, team: (page.caller as Person).role !== "specialist" };
}

/** The check-in page for a phone: a camera, a list of names, and the last result. */
export default function CheckIn() {
  const { date, tickets, team } = useLoaderData<typeof loader>();
  const t = useTexts("events");
  const paths = usePaths();
  const when = useTimeText();
  const title = date.title ?? t("organizers.untitled");
  const { id, starts_at, ends_at, time_zone: zone } = date;
  const page = paths(team ? "events.team_check_in" : "events.check_in", { event_date: id });
  const keptPage = paths("events.check_in_kept");
  useEffect(() => void cacheCheckInPage(keptPage), [keptPage]);
  return (
    <>
      <Title>{`${t("organizers.door")}: ${title}`}</Title>
      <PageHead
        tint="stone"
        title={t("organizers.door")}
        sub={`${title}, ${when(date)}`}
        back={{
          href: paths(organizerPages(team).date, { event_date: date.id }),
          label: t("organizers.door.back"),
          as: RouterLink,
        }}
      />
      <div className="container page-body stack">
        <DoorList key={id} date={id} loaded={tickets} about={{ title, starts_at, ends_at, zone, page }} />
      </div>
    </>
  );
}
