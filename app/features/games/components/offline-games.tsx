import { useCallback, useEffect, useState } from "react";
import { useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink } from "../../../ui/index.ts";
import { type GameId, gameIds } from "../games/list.ts";
import { textsOf } from "../play/kit.ts";
import { ticketsAt } from "../play/offline/ahead.ts";
import { onStoredPlaysChange, countStoredPlays } from "../play/offline/browser.ts";
import { deviceShelf } from "../play/offline/database.ts";
import { deviceOwner } from "../play/offline/owner.ts";
import { GameTile } from "./game-tile.tsx";
import styles from "./offline-games.module.css";

interface Found {
  children: readonly { profile: string; name: string | undefined; games: readonly { id: GameId; name: string }[] }[];
  waiting: number;
}

/** Finds the games stored on the device, of one child or of all, sorted by name. */
async function lookFor(profile: string | null, language: "en" | "sl" | "sr"): Promise<Found> {
  const now = Date.now();
  const kept = (await (await deviceShelf()).all("games")).filter(
    (game) =>
      (profile === null || game.profile_id === profile) &&
      game.language === language &&
      game.ready === true &&
      ticketsAt(game, now).length > 0,
  );
  const names = deviceOwner()?.names ?? {};
  const children = [...Map.groupBy(kept, ({ profile_id }) => profile_id)].map(async ([own, games]) => {
    const ids = gameIds.filter((id) => games.some(({ game_id }) => game_id === id));
    return {
      profile: own,
      name: names[own],
      games: await Promise.all(ids.map(async (id) => ({ id, name: (await textsOf[id]()).texts.name[language] }))),
    };
  });
  const found = (await Promise.all(children)).toSorted((a, b) => (a.name ?? "").localeCompare(b.name ?? "", language));
  return { children: found, waiting: (await countStoredPlays()).waiting };
}

const looksEvery = 3000;
const returnedKey = "korak-games-returned";

/**
 * Opens an address once the server responds again. Waits between attempts, in case the server responds but the address does not
 * open.
 */
function useReturn(to: string): void {
  useEffect(() => {
    const look = async () => {
      const answer = navigator.onLine
        ? await fetch("/healthz", { cache: "no-store" }).catch(() => undefined)
        : undefined;
      const last = Number(sessionStorage.getItem(returnedKey) ?? 0);
      if (!answer?.ok || Date.now() - last < 4 * looksEvery) return;
      sessionStorage.setItem(returnedKey, String(Date.now()));
      location.replace(to);
    };
    const now = () => void look();
    const timer = setInterval(now, looksEvery);
    addEventListener("online", now);
    return () => {
      clearInterval(timer);
      removeEventListener("online", now);
    };
  }, [to]);
}

/** The games that can be played without a connection. */
export function OfflineGames({ profile, looked }: { profile: string | null; looked: boolean }) {
  const t = useTexts("games");
  const paths = usePaths();
  const language = useLocale();
  const [found, setFound] = useState<Found | null>(null);
  const look = useCallback(() => {
    if (looked) void lookFor(profile, language).then(setFound);
  }, [profile, language, looked]);
  useEffect(() => {
    look();
    return onStoredPlaysChange(look);
  }, [look]);
  const back = profile ? paths("profiles.one", { id: profile }) : paths("user.home");
  useReturn(back);
  const some = found !== null && found.children.length > 0;
  return (
    <div className={styles["page"]}>
      <h1>{t("offline.title")}</h1>
      <p className={styles["text"]}>{found && t(some ? "offline.text" : "offline.none")}</p>
      {found?.children.map(({ profile: own, name: child, games }) => (
        <section key={own} className={styles["child"]} aria-label={child}>
          {found.children.length > 1 && child && <h2 lang="">{child}</h2>}
          <ul className={styles["games"]}>
            {games.map(({ id, name }) => (
              <li key={id}>
                <GameTile
                  id={id}
                  name={name}
                  to={`${paths("games.offline")}?${new URLSearchParams({ profile: own, game: id })}`}
                  apart
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p role="status" className="small muted">
        {found !== null &&
          found.waiting > 0 &&
          `${t("offline.kept")} ${t("offline.card.waiting", { count: found.waiting })}`}
      </p>
      <ButtonLink variant="neutral" size="lg" iconStart="arrow-counter-clockwise" href={back}>
        {t("offline.back")}
      </ButtonLink>
    </div>
  );
}
