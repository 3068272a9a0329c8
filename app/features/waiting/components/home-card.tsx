import { PageLink, RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Pebble, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { loadOwnEntriesCard } from "./cards.server.ts";
import { useKindTexts, useMomentText } from "./words.ts";

/** The times held for the reader, and a link to their waiting list entries. */
export default function Mine({
  data: { kept, waiting, zone, now },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadOwnEntriesCard>>>;
}) {
  const t = useTexts("waiting");
  const paths = usePaths();
  const moment = useMomentText(zone, now);
  const texts = useKindTexts();
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
          {kept.map((one) => {
            const { id, title, profile_name, profile_tint, offer, there } = one;
            return (
              offer && (
                <Row
                  key={id}
                  lead={<Pebble icon="hourglass-medium" tint={profile_tint as Tint} />}
                  title={texts.held(one)}
                  text={`${t("for", { name: profile_name })} · ${t("home.until", {
                    when: moment(offer.starts_at, there),
                    until: moment(offer.until, there),
                  })}`}
                  actions={
                    <ButtonLink as={RouterLink} href={paths("waiting.offer", { offer: offer.id })}>
                      {texts.see(one)}
                      <span className="visually-hidden">, {title}</span>
                    </ButtonLink>
                  }
                />
              )
            );
          })}
        </Rows>
      )}
    </Card>
  );
}
