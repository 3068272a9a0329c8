import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { ButtonLink, Card, CardHead, EmptyState, type IconName, type OwnHeadProps, PageHead, Pebble, Row, Rows } from "../../../ui/index.ts";
import { type GameItem, gameItems } from "../components/game-items.server.ts";
import { GameRows } from "../components/game-rows.tsx";
import { todaysPlan } from "../components/todays-plan.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const [{ data: profile }, { data: games }] = await Promise.all([
    orNotFound(page.api("GET /profiles/{id}", { params: { id } })),
    orNotFound(page.api("GET /games", { query: { profileId: id } })),
  ]);
  return {
    id, name: profile.name, games: await gameItems(games, page.locale), plan: await todaysPlan(page, id, profile.location.time_zone),
  };
}

function Head({ loaded, ...rest }: OwnHeadProps) {
  const { name } = loaded as Awaited<ReturnType<typeof loader>>;
  return <PageHead {...rest} title={useTexts("games")("child.title", { name })} />;
}

export const handle = { profileHead: Head };

/** By the skill that comes first in each; what trains none comes last. */
function groupsOf(games: readonly GameItem[]) {
  const groups = new Map<string, { name: string | null; games: GameItem[] }>();
  for (const game of games) {
    const [skill] = game.skills;
    const group = groups.get(skill?.key ?? "") ?? { name: skill?.name ?? null, games: [] };
    groups.set(skill?.key ?? "", { ...group, games: [...group.games, game] });
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}

/** The games of one child: what the plan asks today, then all for its age. */
export default function ChildGames() {
  const { id, name, games, plan } = useLoaderData<typeof loader>();
  const t = useTexts("games");
  const p = useTexts("platform");
  const paths = usePaths();
  const play = (game: string, named: string, main = false) => (
    <ButtonLink variant={main ? "primary" : "neutral"} size="sm" href={paths("games.play", { id, game })}>
      {t("list.play")}<span className="visually-hidden">: {named}</span>
    </ButtonLink>
  );
  const iconOf = (game: string) => games.find((one) => one.id === game)?.icon as IconName | undefined;
  return (
    <>
      <title>{`${t("child.title", { name })} · ${p("app.name")}`}</title>
      <div className="container page-body stack">
        {plan && plan.items.length > 0 && (
          <Card aria-labelledby="today" path>
            <CardHead id="today" title={t("child.today")} sub={t("child.today.about", { minutes: plan.minutes })} />
            <Rows>
              {plan.items.map((item, at) => (
                <Row
                  key={at} lead={<Pebble icon={iconOf(item.game)} tint="apricot" />} title={`${item.name}: ${item.strand}`}
                  text={[t("child.plays", { count: item.plays }), item.from === item.to ? t("child.level", { level: item.from }) : t("child.levels", { from: item.from, to: item.to })].join(" · ")}
                  actions={iconOf(item.game) && play(item.game, item.name, true)}
                />
              ))}
            </Rows>
          </Card>
        )}
        {games.length === 0 && <Card><EmptyState title={t("child.none")} text={t("child.none.text")} /></Card>}
        {groupsOf(games).map(({ key, name: skill, games: these }) => (
          <Card key={key} aria-labelledby={`skill-${key}`}>
            <CardHead id={`skill-${key}`} title={skill ?? t("list.free")} sub={skill ? undefined : t("list.free.about")} />
            <GameRows games={these} level={3} action={(game) => play(game.id, game.name)} />
          </Card>
        ))}
        <p><RouterLink className="link" to={paths("games.list")}>{t("child.all")}</RouterLink></p>
      </div>
    </>
  );
}
