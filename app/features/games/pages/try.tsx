import { useState } from "react";
import { data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import { gameIds } from "../games/list.ts";
import { gameTexts } from "../names.server.ts";
import { Player } from "../play/player.tsx";
import { TrialStore } from "../play/trial-store.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const game = gameIds.find((one) => one === params["game"]);
  if (!game) throw data({ code: "page_not_found" }, { status: 404 });
  // The game without items that are switched off.
  const { data: view } = await orNotFound(page.api("GET /games/{id}", { params: { id: game } }));
  return {
    game,
    open: view.strands.map(({ id }) => id),
    off: view.items_off[page.locale] ?? [],
    voices: view.voices,
    name: gameTexts[game].name[page.locale],
  };
}

/** A grown-up's trial of a game; nothing is stored. */
export default function TryGame() {
  const { game, open, off, voices, name } = useLoaderData<typeof loader>();
  const language = useLocale();
  const paths = usePaths();
  const t = useTexts("games");
  const [query] = useSearchParams();
  const [store] = useState(() => new TrialStore(open, off, voices));
  return (
    <div data-tint="green">
      <Title>{name}</Title>
      <noscript>
        <p className="container">{t("play.scripts")}</p>
      </noscript>
      <Player
        key={game}
        game={game}
        language={language}
        store={store}
        asked={query.get("strand")}
        limited={false}
        home={paths("games.list")}
      />
    </div>
  );
}
