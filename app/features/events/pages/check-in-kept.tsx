import { useEffect, useState } from "react";
import { Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, EmptyState, PageHead } from "../../../ui/index.ts";
import { readStoredList } from "../components/door-state.ts";
import { DoorList } from "../components/door.tsx";
import { useTimeText } from "../components/organizer-words.ts";

type Kept = ReturnType<typeof readStoredList>;

/** The check-in page without a connection, with the list that this tab stored. The page is the same for everyone, so a service worker can cache it. */
export default function KeptCheckIn() {
  const t = useTexts("events");
  const paths = usePaths();
  const when = useTimeText();
  const [known, setKnown] = useState<{ date: string; kept: Kept }>();
  useEffect(() => {
    const date = new URLSearchParams(location.search).get("date") ?? "";
    setKnown({ date, kept: readStoredList(date) });
  }, []);
  const kept = known?.kept;
  const about = kept?.about;
  return (
    <div className="body-app">
      <Title>{about ? `${t("organizers.door")}: ${about.title}` : t("organizers.door")}</Title>
      <PageHead
        tint="stone"
        title={t("organizers.door")}
        sub={about && `${about.title}, ${when({ ...about, time_zone: about.zone })}`}
        actions={
          about && (
            <ButtonLink variant="neutral" href={about.page}>
              {t("organizers.door.reload")}
            </ButtonLink>
          )
        }
      />
      <div className="container page-body stack">
        <noscript>
          <p>{t("organizers.door.gone.text")}</p>
        </noscript>
        {known && kept && about && <DoorList key={known.date} date={known.date} loaded={kept.tickets} about={about} />}
        {known && !kept && (
          <EmptyState
            title={t("organizers.door.gone")}
            text={t("organizers.door.gone.text")}
            action={<ButtonLink href={paths("events.organized")}>{t("organizers.nav")}</ButtonLink>}
          />
        )}
      </div>
    </div>
  );
}
