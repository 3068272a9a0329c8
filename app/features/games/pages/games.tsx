import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ButtonLink, Card, CardHead, Columns, EmptyState, Portrait, type Tint } from "../../../ui/index.ts";
import { readFilters } from "../components/filters.ts";
import { gameListEntries } from "../components/game-items.server.ts";
import { GameRows } from "../components/game-rows.tsx";
import styles from "../components/games.module.css";
import { ListFilter } from "../components/list-filter.tsx";
import { skillNames } from "../games/texts.ts";
import { skills } from "../data/skills.ts";
import "../../../ui/areas.css";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const filters = readFilters(url);
  const { skill, age, words, minutes } = filters;
  const role = page.caller.kind === "person" ? page.caller.role : "user";
  const [{ data }, families] = await Promise.all([
    page.api("GET /games", { query: { ...(skill && { skill }), ...(age && { age }) } }),
    role === "user" ? page.api("GET /profiles") : null,
  ]);
  const games = (await gameListEntries(data, page.locale)).filter(
    ({ facts, minutes: needed }) =>
      (words !== "none" || facts.wordless) && (minutes === undefined || needed <= Number(minutes)),
  );
  return {
    filters,
    games,
    trade: role === "specialist",
    skills: skills.map((key) => ({ key, name: skillNames[key][page.locale] })),
    children:
      families &&
      families.data
        .filter(({ kind }) => kind === "child")
        .map(({ id, name, portrait, tint }) => ({ id, name, portrait, tint })),
  };
}

/** All games, for grown-ups who are choosing one. */
export default function Games() {
  const { filters, games, trade, skills: all, children } = useLoaderData<typeof loader>();
  const t = useTexts("games");
  const paths = usePaths();
  const lists = [
    { key: "list.practice", games: games.filter(({ scored }) => scored) },
    { key: "list.free", games: games.filter(({ scored }) => !scored) },
  ] as const;
  return (
    <main id="content" tabIndex={-1}>
      <Title>{t("list.title")}</Title>
      <div className={`container ${styles["page"]}`}>
        <h1 className="page-title">{t("list.title")}</h1>
        <p className="lead">{t("list.sub")}</p>
        <Columns
          side={
            <>
              {children && <ChildrenCard profiles={children} />}
              <ListFilter filters={filters} skills={all} />
            </>
          }
        >
          <p className="muted" role="status">
            {t("list.count", { count: games.length })}
          </p>
          {games.length === 0 && (
            <Card>
              <EmptyState title={t("list.none")} text={t("list.none.text")} />
            </Card>
          )}
          {lists.map(
            ({ key, games: these }) =>
              these.length > 0 && (
                <section key={key} aria-labelledby={key} className={styles["section"]}>
                  <CardHead id={key} title={t(key)} sub={key === "list.free" ? t("list.free.about") : undefined} />
                  <GameRows
                    games={these}
                    level={3}
                    trade={trade}
                    action={({ id, name }) => (
                      <ButtonLink variant="neutral" size="sm" href={paths("games.try", { game: id })}>
                        {t("list.try")}
                        <span className="visually-hidden">: {name}</span>
                      </ButtonLink>
                    )}
                  />
                </section>
              ),
          )}
        </Columns>
      </div>
    </main>
  );
}

interface Child {
  id: string;
  name: string;
  portrait: string | null;
  tint: string;
}

function ChildrenCard({ profiles }: { profiles: readonly Child[] }) {
  const t = useTexts("games");
  const paths = usePaths();
  return (
    <Card aria-labelledby="children">
      <CardHead
        id="children"
        title={t("list.children")}
        sub={t(profiles.length > 0 ? "list.children.about" : "list.children.none")}
      />
      {profiles.length === 0 ? (
        <ButtonLink variant="neutral" as={RouterLink} href={paths("profiles.add")}>
          {t("list.children.add")}
        </ButtonLink>
      ) : (
        <ul className={styles["children"]} role="list">
          {profiles.map(({ id, name, portrait, tint }) => (
            <li key={id}>
              <RouterLink className={styles["child"]} to={paths("games.of_profile", { id })}>
                <Portrait src={portrait} name={name} size={48} tint={tint as Tint} />
                <span className={styles["childName"]} lang="">
                  {name}
                </span>
              </RouterLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
