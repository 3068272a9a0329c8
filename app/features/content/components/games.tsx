import { useTexts } from "../../../navigation/link.tsx";
import { Icon, Scene } from "../../../ui/index.ts";
import type { SectionOf } from "../service/shapes.ts";
import { ActionButton, iconOf } from "./content-link.tsx";
import css from "./games.module.css";
import { Section } from "./section.tsx";

/** Games as cards: how to play, for whom, how long. */
export function Games({ section }: { section: SectionOf<"GamesRecord"> }) {
  const t = useTexts("content");
  return (
    <Section title={section.title} text={section.text}>
      <ul className={css.games} role="list">
        {section.items.map((game) => {
          const icon = iconOf(game.icon);
          return (
            <li key={game.title}>
              <span className={css.stone}>{icon && <Icon name={icon} size={30} />}</span>
              <h3>{game.title}</h3>
              <p>{game.text}</p>
              <p className="muted small">
                {game.skill} · {game.ages} · {t("games.minutes", { count: game.minutes })}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** One large game on the page's only lime block, with a still of its board. */
export function LargeGames({ section }: { section: SectionOf<"LargeGamesRecord"> }) {
  const { question, icons } = section.board;
  return (
    <section className={`container ${css.large}`}>
      <div className={css.lime}>
        <div className={css.words}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
          <ActionButton action={section.action} />
        </div>
        <div className={css.board} aria-hidden="true">
          <span className={css.level}>
            <i />
            <i />
            <i />
            <i />
            <i />
          </span>
          <p>{question}</p>
          <span className={css.answers}>
            <Scene name="board" />
            {icons.slice(0, 3).map((name, at) => {
              const icon = iconOf(name);
              return <span key={at}>{icon && <Icon name={icon} size={64} />}</span>;
            })}
          </span>
        </div>
      </div>
    </section>
  );
}
