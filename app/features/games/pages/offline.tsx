import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { OfflineGames } from "../components/offline-games.tsx";
import { type GameId, gameIds } from "../games/list.ts";
import { deviceAt, tellChange, watchDevice } from "../play/offline/browser.ts";
import { DeviceStore } from "../play/offline/device-store.ts";
import { deviceOwner } from "../play/offline/owner.ts";
import { Player } from "../play/player.tsx";
import { showTheme } from "../../../shell/theme.ts";

interface Asked {
  profile: string | null;
  game: GameId | null;
  /** A child holds the device. */
  held: boolean;
}

/** What the address asks for, as far as this device has it: a child that holds it sees its own games. */
function askedFor({ search }: Location): Asked {
  const query = new URLSearchParams(search);
  const owner = deviceOwner();
  const profile = owner?.held ?? query.get("profile");
  return {
    profile,
    game: (owner && profile && gameIds.find((id) => id === query.get("game"))) || null,
    held: owner?.held != null,
  };
}

/** The games of this device, without a connection. The server's page is the same for everybody, and a worker keeps it. */
export default function Offline() {
  const t = useTexts("games");
  const p = useTexts("platform");
  const paths = usePaths();
  const language = useLocale();
  const [asked, setAsked] = useState<Asked | null>(null);
  // The page that is kept is the same for everybody; before it has painted anything of its own, it is as light as the reader chose.
  useLayoutEffect(() => showTheme(deviceOwner()?.theme), []);
  useEffect(() => {
    setAsked(askedFor(location));
    const owner = deviceOwner();
    if (owner) watchDevice(owner.calls);
  }, []);
  const calls = paths("games.calls");
  const profile = asked?.profile ?? null;
  const store = useMemo(
    () => (profile === null ? null : new DeviceStore(deviceAt(calls), profile, tellChange)),
    [calls, profile],
  );
  return (
    <div data-tint="green">
      <title>{`${t("offline.title")} · ${p("app.name")}`}</title>
      <noscript>
        <p className="container">{t("play.scripts")}</p>
      </noscript>
      {asked?.game && store ? (
        <Player
          game={asked.game}
          language={language}
          store={store}
          asked={null}
          limited={asked.held}
          open={(to) => location.assign(to)}
          home={`${paths("games.offline")}?${new URLSearchParams({ profile: asked.profile ?? "" })}`}
        />
      ) : (
        <OfflineGames profile={asked && asked.profile} looked={asked !== null} />
      )}
    </div>
  );
}
