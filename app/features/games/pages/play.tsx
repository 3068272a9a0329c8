import { useEffect, useMemo } from "react";
import { data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { type GameId, gameIds } from "../games/list.ts";
import { textsOf } from "../play/kit.ts";
import { Player } from "../play/player.tsx";
import { deviceAt, announceChange, keepSendingPlays } from "../play/offline/browser.ts";
import { DeviceStore } from "../play/offline/device-store.ts";
import { keepForOffline } from "../play/offline/files.ts";
import { claimDevice } from "../play/offline/owner.ts";
import { workerScope } from "../play/offline/worker-names.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const game = gameIds.find((one) => one === params["game"]);
  if (!game) throw data({ code: "page_not_found" }, { status: 404 });
  const [{ data: child }, { texts }] = await Promise.all([
    orNotFound(page.api("GET /profiles/{id}", { params: { id } })),
    textsOf[game](),
  ]);
  const { caller } = page;
  const locked = caller.kind === "person" && caller.child_lock_active;
  const account = caller.kind === "person" ? caller.account_id : "";
  return {
    id,
    account,
    game: game as GameId,
    name: texts.name[page.locale],
    child: child.name,
    tint: child.tint,
    locked,
  };
}

/** A game in full screen. */
export default function Play() {
  const { id, account, game, name, child, tint, locked } = useLoaderData<typeof loader>();
  const language = useLocale();
  const paths = usePaths();
  const t = useTexts("games");
  const [query] = useSearchParams();
  const calls = paths("games.calls");
  // Removes another account's data before anything opens the device's database. A page rendered on the server stores nothing.
  const claim = useMemo(
    () =>
      typeof window === "undefined"
        ? new Promise<never>(() => undefined)
        : claimDevice({ account, held: locked ? id : null, calls, child: { id, name: child } }),
    [account, calls, id, child, locked],
  );
  const store = useMemo(
    () =>
      new DeviceStore(
        claim.then(() => deviceAt(calls)),
        id,
        announceChange,
      ),
    [claim, calls, id],
  );
  const scope = workerScope(paths("games.offline"));
  useEffect(() => {
    void claim.then(() => {
      keepSendingPlays(calls);
      return keepForOffline({ scope, profile: id, game, language });
    });
  }, [claim, calls, scope, id, game, language]);
  return (
    <div data-tint={tint}>
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
        limited={locked}
        home={paths("profiles.one", { id })}
      />
    </div>
  );
}
