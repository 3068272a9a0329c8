import { emptyState } from "../engine/fold.ts";
import type { SentPlay } from "../data/shapes.ts";
import { game as rhymes } from "../games/rhymes/game.ts";
import type { CallResponse, CallName } from "../play/ask.ts";
import type { WaitingPlay } from "../play/offline/kept.ts";
import { dayMs } from "../play/offline/queue.ts";

export const noon = new Date(2026, 10, 2, 12).getTime();
export const minute = 60_000;

export interface PlayInput {
  id?: string;
  profile?: string;
  at?: number;
  attempts?: number;
  end?: SentPlay["end"];
  taken?: WaitingPlay["taken"];
  kept_at?: number;
  active_ms?: number;
  bytes?: number;
}

export const waitingPlay = ({
  id = "a",
  profile = "p",
  at = noon,
  attempts = 3,
  end = "done",
  taken = null,
  kept_at = at,
  active_ms = 1000,
  bytes = 0,
}: PlayInput = {}): WaitingPlay => ({
  id,
  profile_id: profile,
  kept_at,
  taken,
  rest: null,
  sent: {
    play_id: id,
    game_id: "rhymes",
    game_version: "1.0",
    language: "en",
    started_at: new Date(at).toISOString(),
    offset_ms: 0,
    end,
    active_ms,
    together: false,
    attempts: Array.from({ length: attempts }, (_, i) => ({ i, response: "x".repeat(bytes) })),
  } as unknown as SentPlay,
});

export const verdict = (
  play_id: string,
  word: "stored" | "appended" | "same" | "refused",
  attempts = 3,
  code: string | null = null,
) => ({ play_id, verdict: word, attempts, code });

export class FakeServer {
  readonly plays = new Map<string, SentPlay>();
  down = false;
  answers: ("ok" | "lost" | 0 | 401 | 404 | 500)[] = [];
  unreadable = new Set<string>();
  tickets = 0;
  settings: unknown = {};
  asked: [CallName, unknown][] = [];
  items_off: string[] = [];

  ask = (call: CallName, body: unknown): Promise<CallResponse> => {
    this.asked.push([call, body]);
    const how = this.down ? 0 : (this.answers.shift() ?? "ok");
    if (typeof how === "number") return Promise.resolve({ status: how, body: {} });
    if (call === "save") ({ settings: this.settings } = body as { settings: unknown });
    const answer =
      call === "stats"
        ? this.#take((body as { plays: SentPlay[] }).plays)
        : {
            status: 200,
            body: {
              data:
                call === "load"
                  ? this.#load((body as { tickets: number }).tickets)
                  : { rev: 1, settings: this.settings },
            },
          };
    return Promise.resolve(how === "lost" ? { status: 0, body: {} } : answer);
  };

  #take(plays: readonly SentPlay[]): CallResponse {
    if (plays.some(({ play_id }) => this.unreadable.has(play_id))) return { status: 400, body: {} };
    for (const play of plays) this.plays.set(play.play_id, play);
    const verdicts = plays.map((play) => verdict(play.play_id, "stored", play.attempts.length));
    return { status: 200, body: { data: { plays: verdicts, strands: {}, budget } } };
  }

  #load(count: number) {
    const tickets = Array.from({ length: count }, () => ({
      play_id: `0190${String((this.tickets += 1)).padStart(4, "0")}-0000-7000-8000-000000000000`,
      seed: String(this.tickets).padStart(32, "0"),
      expires_at: new Date(noon + 14 * dayMs).toISOString(),
      items_off: this.items_off,
    }));
    const strands = rhymes.strands.map((strand) => emptyState(rhymes, strand, 6));
    return {
      tickets,
      items_off: this.items_off,
      server_time: new Date(noon).toISOString(),
      age: 6,
      strands,
      open: ["find"],
      resume: null,
      settings: this.settings,
      rev: 0,
      budget,
      plan: null,
      voices: null,
    };
  }
}
export const budget = { minutes_left: 20, minutes_a_day: 20, quiet_from: "20:00", quiet_to: "07:00", quiet_now: false };
