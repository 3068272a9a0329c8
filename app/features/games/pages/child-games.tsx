import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import {
  ButtonLink,
  Card,
  CardHead,
  EmptyState,
  type OwnHeadProps,
  PageHead,
  Pebble,
  Row,
  Rows,
} from "../../../ui/index.ts";
import { PlayIcon } from "../../../ui/play-icon.tsx";
import { gameIcons } from "../components/game-icons.ts";
import { gameListEntries } from "../components/game-items.server.ts";
import { GameRows } from "../components/game-rows.tsx";
import styles from "../components/games.module.css";
import { todaysPlan } from "../components/todays-plan.server.ts";
import { UnsentPlaysCard } from "../components/waiting-plays.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const { data: games } = await orNotFound(page.api("GET /games", { query: { profileId: id } }));
  // Read after the games: that call refuses people without access, so the log never shows them as readers.
  const { data: profile } = await orNotFound(page.api("GET /profiles/{id}", { params: { id } }));
  return {
    id,
    name: profile.name,
    games: await gameListEntries(games, page.locale),
    plan: await todaysPlan(page, id, profile.location.time_zone),
  };
}

function Head({ loaded, ...rest }: OwnHeadProps) {
  const { name } = loaded as Awaited<ReturnType<typeof loader>>;
  return <PageHead {...rest} title={useTexts("games")("child.title", { name })} />;
}

export const handle = { profileHead: Head };

/** The games of one child: today's plan, then all games for its age. */
export default function ChildGames() {
  const { id, name, games, plan } = useLoaderData<typeof loader>();
  const t = useTexts("games");
  const paths = usePaths();
  const play = (game: string, named: string, main = false) => (
    <ButtonLink variant={main ? "primary" : "neutral"} size="sm" href={paths("games.play", { id, game })}>
      {t("list.play")}
      <span className="visually-hidden">: {named}</span>
    </ButtonLink>
  );
  const isHere = (game: string) => games.some((one) => one.id === game);
  // Grouped by the first skill of each game, in the order of the list.
  const lists = [
    { key: "list.practice", games: games.filter(({ scored }) => scored) },
    { key: "list.free", games: games.filter(({ scored }) => !scored) },
  ] as const;
  return (
    <>
      <Title>{t("child.title", { name })}</Title>
      <div className="container page-body stack">
        <UnsentPlaysCard />
        {plan && plan.items.length > 0 && (
          <Card aria-labelledby="today">
            <CardHead id="today" title={t("child.today")} sub={t("child.today.about", { minutes: plan.minutes })} />
            <Rows>
              {plan.items.map((item, at) => (
                <Row
                  key={at}
                  lead={
                    <Pebble tint="apricot">
                      <PlayIcon name={gameIcons[item.game]} size={24} />
                    </Pebble>
                  }
                  title={`${item.name}: ${item.strand}`}
                  text={[
                    t("child.plays", { count: item.plays }),
                    item.from === item.to
                      ? t("child.level", { level: item.from })
                      : t("child.levels", { from: item.from, to: item.to }),
                  ].join(" · ")}
                  actions={isHere(item.game) && play(item.game, item.name, true)}
                />
              ))}
            </Rows>
          </Card>
        )}
        {games.length === 0 && (
          <Card>
            <EmptyState title={t("child.none")} text={t("child.none.text")} />
          </Card>
        )}
        {lists.map(
          ({ key, games: these }) =>
            these.length > 0 && (
              <section key={key} aria-labelledby={key} className={styles["section"]}>
                <CardHead id={key} title={t(key)} sub={key === "list.free" ? t("list.free.about") : undefined} />
                <GameRows games={these} level={3} action={(game) => play(game.id, game.name)} />
              </section>
            ),
        )}
        <p>
          <RouterLink className="link" to={paths("games.list")}>
            {t("child.all")}
          </RouterLink>
        </p>
      </div>
    </>
  );
}
