import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { PlayIcon } from "../../../ui/play-icon.tsx";
import { Pebble } from "../../../ui/index.ts";
import type { TopicGame } from "../data/topic-games.server.ts";
import css from "./topic.module.css";

/** Games to try that go with a topic. */
export function TopicGames({ games }: { games: readonly TopicGame[] }) {
  const t = useTexts("content");
  return (
    <ul className={css.games} role="list">
      {games.map(({ id, icon, name, about, ages: [from, to], minutes }, at) => (
        <li key={id} className={css.game}>
          <Pebble size="lg" shape={((at % 3) + 1) as 1 | 2 | 3}>
            <PlayIcon name={icon} size={36} />
          </Pebble>
          <div>
            <h3>
              <PageLink to="games.try" params={{ game: id }}>
                {name}
              </PageLink>
            </h3>
            <p>{about}</p>
            <p className="muted small">
              {t("topic.games.ages", { from, to })} · {t("games.minutes", { count: minutes })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
