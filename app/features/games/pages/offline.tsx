import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { OfflineGames } from "../components/offline-games.tsx";
import { type GameId, gameIds } from "../games/list.ts";
import { deviceAt, announceChange, keepSendingPlays } from "../play/offline/browser.ts";
import { DeviceStore } from "../play/offline/device-store.ts";
import { deviceOwner } from "../play/offline/owner.ts";
import { Player } from "../play/player.tsx";
import { showTheme } from "../../../shell/theme.ts";

interface Asked {
  profile: string | null;
  game: GameId | null;
  /** Whether a child has the device. */
  held: boolean;
}

/** The requested game, if it is on this device. A child with the device gets only their own games. */
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

/**
 * The games on this device that can be played offline. The server renders the same page for everyone, and a service worker
 * caches it.
 */
export default function Offline() {
  const t = useTexts("games");
  const paths = usePaths();
  const language = useLocale();
  const [asked, setAsked] = useState<Asked | null>(null);
  // The cached page is the same for everyone, so it applies the reader's light or dark mode before it first paints.
  useLayoutEffect(() => showTheme(deviceOwner()?.theme), []);
  useEffect(() => {
    setAsked(askedFor(location));
    const owner = deviceOwner();
    if (owner) keepSendingPlays(owner.calls);
  }, []);
  const calls = paths("games.calls");
  const profile = asked?.profile ?? null;
  const store = useMemo(
    () => (profile === null ? null : new DeviceStore(deviceAt(calls), profile, announceChange)),
    [calls, profile],
  );
  return (
    <div data-tint="green">
      <Title>{t("offline.title")}</Title>
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
