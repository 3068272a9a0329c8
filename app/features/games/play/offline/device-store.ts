import type { Attempt } from "../../engine/attempts.ts";
import type { GameSettings, SentPlay } from "../../data/shapes.ts";
import { type GameId, loadGame } from "../../games/list.ts";
import { deviceName } from "../device.ts";
import {
  type KeptPlay,
  type LoadedGame,
  type PlayStore,
  type Refusal,
  RefusedError,
  type UnsentPlays,
} from "../play-store.ts";
import { withUnsentPlays, ticketsAt } from "./ahead.ts";
import { gameKey, type KeptGame, type WaitingPlay } from "./kept.ts";
import { isFinal, isWaiting, queueLimits } from "./queue.ts";
import { type Device, sendSettings, sendWaiting } from "./sending.ts";

const refusals: Readonly<Record<number, Refusal>> = { 401: "signed_out", 404: "not_found", 409: "off" };
/** Why a response contained no tickets; null if it was successful. */
function troubleOf(status: number, online: boolean): Refusal | null {
  if (status === 200) return null;
  if (status === 0 && !online) return "offline";
  return status >= 400 && status < 500 && status !== 429 ? "broken" : "away";
}
/** A play in progress is sent after this many attempts. */
const sentEvery = 4;

type Served = Omit<LoadedGame, "offset_ms">;

/**
 * Whether a ticket omits exactly the items that are off now. Any other ticket is older, and would deal items that are off now or omit items
 * that are on again.
 */
const isOf = (
  { items_off: now = [] }: Partial<Pick<Served, "items_off">>,
  { items_off: then = [] }: { items_off?: readonly string[] },
): boolean => now.length === then.length && now.every((item) => then.includes(item));

/** Stores plays on this device first, and sends them when the server can be reached. */
export class DeviceStore implements PlayStore {
  readonly #device: Promise<Device>;
  readonly #profile: string;
  readonly #changed: () => void;

  constructor(device: Promise<Device>, profileId: string, changed: () => void = () => undefined) {
    this.#device = device;
    this.#profile = profileId;
    this.#changed = changed;
  }

  async load(game: GameId, language: KeptPlay["sent"]["language"]): Promise<LoadedGame> {
    const id = gameKey(this.#profile, game, language);
    await this.#send();
    const first = await this.#ask(id, game, language);
    // Tickets with other items were dropped, so new ones are fetched at once, enough for playing offline.
    const { trouble } = first.gone ? await this.#ask(id, game, language) : first;
    return this.#begin(id, game, trouble ?? "offline");
  }

  /** Fetches missing tickets. `gone` tells whether stored tickets were dropped. */
  async #ask(
    id: string,
    game: GameId,
    language: KeptPlay["sent"]["language"],
  ): Promise<{ gone: boolean; trouble: Refusal | null }> {
    const { shelf, ask, now, online = () => false } = await this.#device;
    const known = await shelf.get("games", id);
    const before = now();
    const have = known ? ticketsAt(known, before).length : 0;
    const { status, body } = await ask("load", {
      profile_id: this.#profile,
      game_id: game,
      language,
      tickets: Math.max(1, queueLimits.ahead - have),
      device: deviceName(),
    });
    const refused = refusals[status];
    if (refused) throw new RefusedError(refused);
    const trouble = troubleOf(status, online());
    if (trouble) return { gone: false, trouble };
    const served = body.data as Served;
    const gone = known !== undefined && ticketsAt(known, before).some((ticket) => !isOf(served, ticket));
    await this.#loaded(id, { game, language }, served, (before + now()) / 2);
    return { gone, trouble };
  }

  async #loaded(
    id: string,
    { game, language }: { game: GameId; language: string },
    { tickets, ...loaded }: Served,
    at: number,
  ): Promise<void> {
    const { shelf } = await this.#device;
    const profile_id = this.#profile;
    // Assumes that the server responded halfway between the request and now.
    const offset_ms = Math.round(Date.parse(loaded.server_time) - at);
    await shelf.update("games", id, (known) => ({
      id,
      profile_id,
      game_id: game,
      language,
      loaded,
      offset_ms,
      budget_at: at,
      ready: known?.ready === true,
      tickets: [
        ...(known ? ticketsAt({ ...known, offset_ms }, at).filter((ticket) => isOf(loaded, ticket)) : []),
        ...tickets,
      ],
    }));
    await shelf.update("settings", profile_id, (known) =>
      known?.waiting
        ? { ...known, rev: loaded.rev }
        : { id: profile_id, game_id: game, settings: loaded.settings, rev: loaded.rev, waiting: false },
    );
    await sendSettings(await this.#device, profile_id);
  }

  /** What a play starts from, read from this device. */
  async #begin(id: string, gameId: GameId, trouble: Refusal): Promise<LoadedGame> {
    const { shelf, now } = await this.#device;
    const at = now();
    const kept = await shelf.get("games", id);
    const plays = await shelf.all("plays");
    if (!kept) throw new RefusedError(trouble);
    if (plays.filter(isWaiting).length >= queueLimits.plays) throw new RefusedError("full");
    const used = new Set(plays.map((play) => play.id));
    const free: KeptGame = { ...kept, tickets: kept.tickets.filter(({ play_id }) => !used.has(play_id)) };
    const loaded = withUnsentPlays(free, await loadGame(gameId), plays, at);
    const {
      budget,
      tickets: [first],
    } = loaded;
    // Without a ticket there is nothing to play; but a day whose minutes are used up is reported first.
    if (!first && budget.minutes_left !== 0 && !budget.quiet_now) throw new RefusedError(trouble);
    await shelf.update(
      "games",
      id,
      (now_kept) =>
        now_kept && {
          ...now_kept,
          tickets: now_kept.tickets.map((ticket) =>
            ticket.play_id === first?.play_id ? { ...ticket, given_at: at } : ticket,
          ),
        },
    );
    const settings = (await shelf.get("settings", this.#profile))?.settings;
    return settings ? { ...loaded, settings } : loaded;
  }

  async brokenOff(game: GameId, language: string): Promise<KeptPlay | null> {
    const { shelf, now } = await this.#device;
    const own = (await shelf.all("plays")).filter(
      ({ profile_id, sent, rest }) =>
        profile_id === this.#profile &&
        sent.game_id === game &&
        sent.language === language &&
        rest !== null &&
        sent.attempts.length > 0,
    );
    const newest = own.filter((play) => !isFinal(play, now())).toSorted((a, b) => b.kept_at - a.kept_at)[0];
    return newest?.rest ? { ...newest.rest, sent: newest.sent, attempts: newest.sent.attempts as Attempt[] } : null;
  }

  async keep(play: KeptPlay): Promise<void> {
    await this.#keep(play);
    const { shelf } = await this.#device;
    if (!shelf.lasts || play.attempts.length % sentEvery === 0) await this.#send();
  }

  async finish(play: KeptPlay): Promise<void> {
    const { shelf } = await this.#device;
    if (play.attempts.length === 0) return shelf.update("plays", play.sent.play_id, () => undefined);
    await this.#keep(play);
    return this.#send();
  }

  async done(sent: SentPlay): Promise<void> {
    await this.#keep({ sent });
    await this.#send();
  }

  async saveSettings(game: GameId, settings: GameSettings): Promise<void> {
    const device = await this.#device;
    await device.shelf.update("settings", this.#profile, (known) => ({
      id: this.#profile,
      game_id: game,
      settings,
      rev: known?.rev ?? 0,
      waiting: true,
    }));
    await sendSettings(device, this.#profile);
  }

  async waiting(): Promise<UnsentPlays> {
    const { shelf } = await this.#device;
    return { count: (await shelf.all("plays")).filter(isWaiting).length, lasts: shelf.lasts };
  }

  async #keep({ sent, ...more }: KeptPlay | { sent: SentPlay }): Promise<void> {
    const { shelf, now } = await this.#device;
    const { play_id: id, game_id, language } = sent;
    const { attempts: _, ...rest } = more as Omit<KeptPlay, "sent">;
    await shelf.update("plays", id, (known): WaitingPlay => ({
      id,
      profile_id: this.#profile,
      kept_at: known?.kept_at ?? now(),
      sent,
      rest: "seed" in more ? rest : null,
      taken: known?.taken ?? null,
    }));
    await shelf.update(
      "games",
      gameKey(this.#profile, game_id, language),
      (game) => game && { ...game, tickets: game.tickets.filter(({ play_id }) => play_id !== id) },
    );
    this.#changed();
  }

  async #send(): Promise<void> {
    await sendWaiting(await this.#device);
    this.#changed();
  }
}
