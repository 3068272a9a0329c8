import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Pebble, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { loadWaiting } from "./home-cards.server.ts";
import { specialistName, useWhat } from "./people.tsx";
import { useMoment } from "./when.tsx";

/** Offers a family can answer, and requests it is waiting on. */
export default function Waiting({ data: { sessions, zone } }: { data: Awaited<ReturnType<typeof loadWaiting>> }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const moment = useMoment(zone);
  const what = useWhat();
  const mine = sessions.filter((s) => s.awaits === "family");
  const theirs = sessions.filter((s) => s.awaits === "specialist");
  return (
    <Card>
      <CardHead title={t("home.waiting")} aside={mine.length > 0 && t("home.things", { count: mine.length })} />
      {sessions.length === 0 ? (
        <p className="muted">{t("home.waiting.none")}</p>
      ) : (
        <Rows>
          {mine.map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="calendar-plus" tint={s.profile_tint as Tint} />}
              title={t("home.offer", {
                name: s.specialist_name,
                count: s.times.length,
                profile: s.profile_name,
                kind: s.profile_kind,
              })}
              text={s.reply_until && t("home.offer.text", { moment: moment(s.reply_until) })}
              actions={
                <ButtonLink as={RouterLink} href={paths("sessions.user_one", { session: s.id })}>
                  {t("home.choose")}
                </ButtonLink>
              }
            />
          ))}
          {theirs.map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="hourglass-medium" tint={s.profile_tint as Tint} shape={2} />}
              title={t("home.request", { name: specialistName(s), profile: s.profile_name })}
              text={what(s)}
              actions={
                <ButtonLink variant="neutral" as={RouterLink} href={paths("sessions.user_one", { session: s.id })}>
                  {t("action.open")}
                </ButtonLink>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
