import { lapseProposals } from "../../app/features/sessions/jobs.server.ts";
import { updateSessionStatus } from "../../app/features/sessions/verbs/answer.server.ts";
import { answerSessionMove, proposeMove } from "../../app/features/sessions/verbs/move.server.ts";
import { proposeSession } from "../../app/features/sessions/verbs/propose.server.ts";
import { requestSession } from "../../app/features/sessions/verbs/request.server.ts";
import { answerSessionSeries, proposeSeries } from "../../app/features/sessions/verbs/series.server.ts";
import type { Person } from "../../app/platform/auth/actor.ts";
import { connect, databaseTrouble } from "../../app/platform/db/database.server.ts";
import { AppError } from "../../app/platform/errors/app-error.ts";
import { createLogger } from "../../app/platform/log/log.server.ts";
import type { Services } from "../../app/platform/services.server.ts";
import "../../server/features.server.ts";

export interface Crowd {
  url: string;
  connections: number;
  actions: number;
  seed: number;
  specialist: Person;
  service_id: string;
  families: { person: Person; profile_id: string }[];
  /** Starts, just far enough apart for a session with its break. */
  slots: string[];
}
/** Number of results by action, such as "confirm won" or "offer slot_taken". */
export type Tally = Record<string, number>;

interface Seen {
  id: string;
  status: string;
  account_id: string;
  series_id: string | null;
  move: string | null;
  move_awaits: "family" | "specialist" | null;
  times: string[] | null;
  move_times: string[] | null;
}

/** Acts at random for everyone, based on the current state, while the other process does the same. */
class Acting {
  readonly #crowd: Crowd;
  readonly #services: Services;
  #seed: number;

  constructor(crowd: Crowd, services: Services) {
    [this.#crowd, this.#services, this.#seed] = [crowd, services, crowd.seed];
  }

  #random = () => (this.#seed = (this.#seed * 48271) % 2147483647) / 2147483647;
  #oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(this.#random() * all.length)];
  /** Picks some times, mostly available ones. Now and then they are half an hour later, so that each overlaps two others. */
  #slots(count: number, busy: ReadonlySet<string>): string[] {
    const later = this.#random() < 0.15 ? 1800_000 : 0;
    const careful = this.#random() < 0.7;
    const mixed = this.#crowd.slots
      .map((slot) => ({ slot, at: this.#random() + (careful && busy.has(slot) ? 1 : 0) }))
      .toSorted((one, two) => one.at - two.at);
    return mixed.slice(0, count).map(({ slot }) => new Date(Date.parse(slot) + later).toISOString());
  }

  async #look(): Promise<{ one: Seen | undefined; busy: Set<string> }> {
    const seen = await this.#services.sql<Seen[]>`
      select s.id, s.status, s.account_id, s.series_id, s.move_awaits, (select m.id from session_move m where m.session_id = s.id and m.state = 'open') as move,
        (select array_agg(x.id) from session_time x where x.session_id = s.id and x.state = 'held' and x.move_id is null) as times,
        (select array_agg(x.id) from session_time x join session_move m on m.id = x.move_id and m.state = 'open' where x.session_id = s.id) as move_times
      from session s where s.status in ('Pending', 'Confirmed') order by s.move_awaits is null, s.id desc limit 25`;
    const times = await this.#services.sql<
      { starts_at: Date }[]
    >`select starts_at from session_time where state in ('held', 'chosen')`;
    return { one: this.#oneOf(seen), busy: new Set(times.map(({ starts_at }) => starts_at.toISOString())) };
  }

  async act(): Promise<string> {
    const { specialist, service_id, families } = this.#crowd;
    const services = this.#services;
    const { one, busy } = await this.#look();
    const family = this.#oneOf(families) as Crowd["families"][number];
    const own = families.find(({ person }) => person.account_id === one?.account_id)?.person ?? family.person;
    const either = this.#random() < 0.5 ? own : specialist;
    const as = (actor: Person) => ({ actor, now: new Date(), locale: "en" as const });
    // Some offers expire while others act.
    const reply_until = this.#random() < 0.3 ? new Date(Date.now() + 300).toISOString() : undefined;
    const terms = {
      service_id,
      minutes: 45,
      payment_type: "Cash" as const,
      price: 4800,
      mode: "online" as const,
      place: null,
      message: null,
      reply_until,
    };
    const count = 1 + Math.floor(this.#random() * 3);
    const session_id = one?.id ?? service_id;
    const update = (actor: Person, status: "Confirmed" | "Rejected" | "Cancelled", time_id?: string) =>
      updateSessionStatus(services, as(actor), { session_id, status, reason: "Because", time_id });
    const actions = {
      offer: () =>
        proposeSession(services, as(specialist), {
          ...terms,
          profile_id: family.profile_id,
          times: this.#slots(count, busy),
        }),
      series: () =>
        proposeSeries(services, as(specialist), {
          ...terms,
          profile_id: family.profile_id,
          times: this.#slots(12, busy),
          decision: this.#random() < 0.5 ? "all" : "each",
        }),
      request: () =>
        requestSession(services, as(family.person), {
          specialist_id: specialist.specialist_id as string,
          profile_id: family.profile_id,
          service_id,
          mode: "online",
          message: null,
          preferred_times: this.#slots(1, busy),
          instant: this.#random() < 0.7,
        }),
      confirm: () => update(own, "Confirmed", this.#oneOf(one?.times ?? []) ?? session_id),
      reject: () => update(either, "Rejected"),
      cancel: () => update(either, "Cancelled"),
      move: () =>
        proposeMove(services, as(either), { session_id, times: this.#slots(count, busy), message: null, reply_until }),
      answer_move: () =>
        answerSessionMove(services, as(one?.move_awaits === "family" ? own : specialist), {
          move_id: one?.move ?? session_id,
          state: this.#random() < 0.7 ? "accepted" : "rejected",
          reason: null,
          time_id: this.#oneOf(one?.move_times ?? []) ?? session_id,
        }),
      answer_series: () =>
        answerSessionSeries(services, as(own), {
          series_id: one?.series_id ?? session_id,
          status: this.#random() < 0.6 ? "Confirmed" : "Rejected",
          reason: null,
        }),
      lapse: () => lapseProposals(services),
    };
    type Action = keyof typeof actions;
    const fitting: Action[] = [
      "offer",
      "series",
      "series",
      "request",
      ...(this.#random() < 0.3 ? ["lapse" as const] : []),
    ];
    if (one?.status === "Pending")
      fitting.push(
        "confirm",
        "confirm",
        "reject",
        "cancel",
        ...(one.series_id ? (["answer_series", "answer_series"] as const) : []),
      );
    else if (one) fitting.push("cancel", "cancel", "cancel", "move", "move", "confirm");
    if (one?.move) fitting.push("answer_move", "answer_move", "answer_move", "answer_move");
    const name = this.#oneOf(fitting) as Action;
    try {
      await actions[name]();
      return `${name} won`;
    } catch (error) {
      return `${name} ${error instanceof AppError ? error.code : (databaseTrouble(error) ?? String(error))}`;
    }
  }
}

process.once("message", async (crowd: Crowd) => {
  const database = connect({ url: crowd.url, pool: crowd.connections, applicationName: "calendar-worker" });
  const services = {
    db: database.db,
    sql: database.sql,
    clock: () => new Date(),
    settings: {},
    log: createLogger("silent"),
  } as Services;
  const acting = new Acting(crowd, services);
  const tally: Tally = {};
  process.send?.({ ready: true });
  process.once("message", async () => {
    let left = crowd.actions;
    await Promise.all(
      Array.from({ length: crowd.connections }, async () => {
        while (left-- > 0) {
          const said = await acting.act();
          tally[said] = (tally[said] ?? 0) + 1;
        }
      }),
    );
    process.send?.({ tally });
    await database.close();
    process.disconnect();
  });
});
