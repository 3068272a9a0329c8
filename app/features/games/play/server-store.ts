import type { GameSettings, SentPlay } from "../data/shapes.ts";
import { callsHeader } from "./calls.ts";
import { deviceName } from "./device.ts";
import { type KeptPlay, type Loaded, type PlayStore, type Refusal, RefusedError } from "./play-store.ts";

/** Calls that the page of calls passes on. */
export type CallName = "load" | "save" | "stats";

interface Answered {
  status: number;
  body: { data?: unknown; code?: string };
}

/** Asks the server by the page that passes on calls of the games; status 0 without a connection. */
export async function askGames(address: string, call: CallName, body: unknown, last = false): Promise<Answered> {
  try {
    const answer = await fetch(address, {
      method: "POST", body: new URLSearchParams({ call, body: JSON.stringify(body) }), credentials: "same-origin", redirect: "error",
      headers: { [callsHeader]: "1" },
      // A page that is closing may still send a little.
      keepalive: last,
    });
    return { status: answer.status, body: (await answer.json()) as Answered["body"] };
  } catch {
    return { status: 0, body: {} };
  }
}

const refusals: Record<number, Refusal> = { 0: "offline", 401: "signed_out", 404: "not_found", 409: "off" };
const day = 86_400_000;
/** Attempts between two sendings of a play that goes on. */
const sentEvery = 4;
const keyOf = (profileId: string) => `korak-games-play:${profileId}`;

/** Plays with a connection: sent as they go, and kept in this browser for a day. */
export class ServerStore implements PlayStore {
  readonly #address: string;
  readonly #profile: string;
  #rev = 0;

  constructor(address: string, profileId: string) {
    this.#address = address;
    this.#profile = profileId;
  }

  async load(game: Parameters<PlayStore["load"]>[0], language: Parameters<PlayStore["load"]>[1]): Promise<Loaded> {
    const before = Date.now();
    const { status, body } = await askGames(this.#address, "load", {
      profile_id: this.#profile, game_id: game, language, tickets: 2, device: deviceName(),
    });
    if (status !== 200) throw new RefusedError(refusals[status] ?? "offline");
    const loaded = body.data as Omit<Loaded, "offset_ms">;
    this.#rev = loaded.rev;
    // The answer was made half-way between the question and now.
    return { ...loaded, offset_ms: Math.round(Date.parse(loaded.server_time) - (before + Date.now()) / 2) };
  }

  brokenOff(game: string, language: string): Promise<KeptPlay | null> {
    const kept = this.#kept();
    const fresh = kept && kept.sent.end === null && Date.now() - Date.parse(kept.sent.started_at) < day;
    return Promise.resolve(fresh && kept.sent.game_id === game && kept.sent.language === language && kept.attempts.length > 0 ? kept : null);
  }

  async keep(play: KeptPlay): Promise<void> {
    this.#store(play);
    if (play.attempts.length > 0 && play.attempts.length % sentEvery === 0) await this.#send(play);
  }

  async finish(play: KeptPlay): Promise<void> {
    this.#store(play);
    if (play.attempts.length === 0 || (await this.#send(play))) this.#store(null);
  }

  async done(sent: SentPlay): Promise<void> {
    await this.#send({ sent });
  }

  async saveSettings(game: string, settings: GameSettings): Promise<void> {
    const save = () => askGames(this.#address, "save", { profile_id: this.#profile, game_id: game, device: deviceName(), rev: this.#rev, settings });
    let { status, body } = await save();
    if (status === 409) {
      // Another page of this device saved in between: what was chosen last holds.
      const now = await askGames(this.#address, "load", { profile_id: this.#profile, game_id: game, language: "en", tickets: 1, device: deviceName() });
      this.#rev = (now.body.data as { rev?: number } | undefined)?.rev ?? this.#rev;
      ({ status, body } = await save());
    }
    if (status === 200) this.#rev = (body.data as { rev: number }).rev;
  }

  async #send({ sent }: Pick<KeptPlay, "sent">): Promise<boolean> {
    const { status } = await askGames(this.#address, "stats", { profile_id: this.#profile, plays: [sent] }, true);
    return status === 200;
  }

  #kept(): KeptPlay | null {
    try {
      return JSON.parse(localStorage.getItem(keyOf(this.#profile)) ?? "null") as KeptPlay | null;
    } catch {
      return null;
    }
  }

  #store(play: KeptPlay | null): void {
    try {
      if (play) localStorage.setItem(keyOf(this.#profile), JSON.stringify(play));
      else localStorage.removeItem(keyOf(this.#profile));
    } catch {
      // Without storage a play that is broken off cannot be gone on with.
    }
  }
}
