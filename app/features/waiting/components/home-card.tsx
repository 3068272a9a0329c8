import { PageLink, RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Pebble, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { loadMine } from "./cards.server.ts";
import { useMoment } from "./words.ts";

/** Times held for the reader, and a link to their waiting list entries. */
export default function Mine({
  data: { kept, waiting, zone, now },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadMine>>>;
}) {
  const t = useTexts("waiting");
  const paths = usePaths();
  const moment = useMoment(zone, now);
  return (
    <Card>
      <CardHead
        title={t("home.title")}
        sub={t("home.count", { count: waiting })}
        aside={
          <PageLink className="link" to="waiting.mine">
            {t("home.all")}
          </PageLink>
        }
      />
      {kept.length > 0 && (
        <Rows>
          {kept.map(
            ({ id, specialist, profile_name, profile_tint, offer }) =>
              offer && (
                <Row
                  key={id}
                  lead={<Pebble icon="hourglass-medium" tint={profile_tint as Tint} />}
                  title={t("home.held", { name: `${specialist.name} ${specialist.lastname}` })}
                  text={`${t("for", { name: profile_name })} · ${t("home.until", {
                    when: moment(offer.starts_at, specialist),
                    until: moment(offer.until, specialist),
                  })}`}
                  actions={
                    <ButtonLink as={RouterLink} href={paths("waiting.offer", { offer: offer.id })}>
                      {t("mine.see")}
                      <span className="visually-hidden">
                        , {specialist.name} {specialist.lastname}
                      </span>
                    </ButtonLink>
                  }
                />
              ),
          )}
        </Rows>
      )}
    </Card>
  );
}
