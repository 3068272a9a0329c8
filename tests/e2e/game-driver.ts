/** Plays a game in a browser as a child would. It knows the answers because it deals the same tasks from the seed. */
import type { Page } from "playwright-core";
import {
  newPlay,
  nextPlayState,
  type PlayEvent,
  type PlaySetup,
  type PlayState,
  restorePlay,
  stonesFilled,
} from "../../app/features/games/engine/play.ts";
import { stateAtStart, type StrandState } from "../../app/features/games/engine/fold.ts";
import { poolKindsOf, type Task } from "../../app/features/games/engine/game.ts";
import { seedOf } from "../../app/features/games/engine/random.ts";
import { rightAnswer, wrongAnswer } from "../../app/features/games/games/answers.ts";
import { buttonTexts } from "../../app/features/games/games/lines.ts";
import { type GameId, loadGame } from "../../app/features/games/games/list.ts";
import { withoutItems } from "../../app/features/games/pools/items.ts";
import { loadPools } from "../../app/features/games/pools/load.ts";
import type { Language } from "../../app/features/games/pools/pool.ts";

export const inputMethods = ["keys", "touch", "mouse", "one switch", "two switches"] as const;
export type InputMethod = (typeof inputMethods)[number];
export const switchesOf = (way: InputMethod): 0 | 1 | 2 => (way === "one switch" ? 1 : way === "two switches" ? 2 : 0);

type Happening = PlayEvent extends infer One ? (One extends PlayEvent ? Omit<One, "at"> : never) : never;

/** The part of the server's answer to the load that a play depends on. */
export interface LoadedPlay {
  tickets: { play_id: string; seed: string; items_off?: string[] }[];
  server_time: string;
  strands: StrandState[];
}

const waits = { scan: 1800, right: 1000, story: 4000, readyWithin: 40_000 };
type Spot = number | "pause" | "hint";

export class GameDriver {
  readonly #page: Page;
  readonly #way: InputMethod;
  readonly #language: Language;
  readonly setup: PlaySetup;
  play: PlayState;
  #clock = 0;

  private constructor(page: Page, way: InputMethod, language: Language, setup: PlaySetup) {
    this.#page = page;
    this.#way = way;
    this.#language = language;
    this.setup = setup;
    this.play = newPlay(setup);
  }

  /** Creates a driver for the play that the page started with this answer. */
  static async of(
    page: Page,
    way: InputMethod,
    language: Language,
    game: GameId,
    strandId: string,
    loaded: LoadedPlay,
    narrow: boolean,
  ): Promise<GameDriver> {
    const loadedGame = await loadGame(game);
    const strand = loadedGame.strands.find(({ id }) => id === strandId);
    const state = loaded.strands.find((one) => one.strand === strandId);
    const [ticket] = loaded.tickets;
    if (!strand || !state || !ticket) throw new Error(`${game}.${strandId} cannot be played`);
    const pools = withoutItems(await loadPools(language, poolKindsOf(loadedGame)), ticket.items_off ?? []);
    return new GameDriver(page, way, language, {
      strand,
      pools,
      seed: seedOf(ticket.seed),
      state: stateAtStart(state, Date.parse(loaded.server_time), strand.tracks_delay),
      narrow,
    });
  }

  get task(): Task {
    if (!this.play.dealt) throw new Error(`Nothing is dealt in stage ${this.play.stage}`);
    return this.play.dealt.task;
  }

  /** Applies the same event to the play here. */
  happen(event: Happening): void {
    this.play = nextPlayState(this.setup, this.play, { ...event, at: this.#clock } as PlayEvent);
  }

  /** Lets time pass in the page and here. */
  async pass(ms: number): Promise<void> {
    this.#clock += ms;
    await this.#page.clock.runFor(ms);
  }

  /** Advances a lot of time at once: each timer fires once. */
  async skip(ms: number): Promise<void> {
    this.#clock += ms;
    await this.#page.clock.fastForward(ms);
  }

  async begin(): Promise<void> {
    await this.press(0);
    this.happen({ type: "begin" });
  }

  /** Answers the task rightly or wrongly, as its board requires. Answers rightly if nothing wrong is left to press. */
  async answer(wish: boolean): Promise<void> {
    const task = this.task;
    if (!this.setup.strand.one_try) {
      // Waits a little, because an immediate press would be too fast for a child.
      await this.#open();
      await this.pass(400);
    }
    const missed = wish ? undefined : await this.#wrong(task);
    const response = missed === undefined ? rightAnswer(task) : missed;
    await this.#give(task, response);
    const rt_ms = this.setup.strand.fast_counts(task) ? (response as { rt: number | null }).rt : 1000;
    this.happen({ type: "answer", response, rt_ms, input: "key" });
  }

  /** Continues from an answer to the next task, or to the end. */
  async goOn(): Promise<void> {
    if (this.play.stage === "answer") {
      await this.#pressAnswer();
      this.happen({ type: "next" });
    } else if (this.play.stage === "right") {
      // A story stays until the child has had time to read what others may feel.
      const { named } = this.task as { named?: unknown[] };
      await this.pass(("story" in this.task && (named?.length ?? 0) > 1 ? waits.story : waits.right) + 50);
      this.happen({ type: "next" });
    }
  }

  async hint(): Promise<void> {
    if (this.#way === "keys") await this.#page.keyboard.press("h");
    else await this.press("hint");
    this.happen({ type: "hint" });
  }

  async pause(): Promise<void> {
    if (this.#way === "keys") await this.#page.keyboard.press("p");
    else await this.press("pause");
    this.happen({ type: "pause" });
  }

  async resume(): Promise<void> {
    await this.press(0);
    this.happen({ type: "resume" });
  }

  /** Restores the play after the page was closed and reopened. The unanswered task is dealt again. */
  brokenOff(): void {
    const play = restorePlay(this.setup, this.play.attempts, this.play.active_ms);
    if (!play) throw new Error("The play does not go on from its own attempts");
    this.play = play;
  }

  get filled(): number {
    return stonesFilled(this.play);
  }

  /** Lists the board's targets and whether they can be pressed. */
  targets(): Promise<{ label: string; disabled: boolean }[]> {
    return this.#page.evaluate(
      `(${spots})(${JSON.stringify(this.#names())}).map((one) => ({ label: one.getAttribute("aria-label"), disabled: one.getAttribute("aria-disabled") === "true" }))`,
    );
  }

  #names() {
    return { pause: buttonTexts.pause[this.#language], hint: buttonTexts.hint[this.#language] };
  }

  /** Presses a control, or a target by its position on the board. */
  async press(spot: Spot): Promise<void> {
    const place = await this.#ready(spot);
    if (switchesOf(this.#way) > 0) return this.#scanTo(spot);
    if (this.#way === "touch") return this.#page.touchscreen.tap(place.x, place.y);
    if (this.#way === "mouse") return this.#page.mouse.click(place.x, place.y);
    if (typeof spot === "number" && spot < 9) return this.#page.keyboard.press(String(spot + 1));
    await this.#walkTo(spot);
    await this.#page.keyboard.press("Enter");
  }

  /** Waits until a target can be pressed, and returns its center. */
  async #ready(spot: Spot): Promise<{ x: number; y: number }> {
    for (let waited = 0; waited < waits.readyWithin; waited += 100) {
      const place = await this.#page.evaluate<{ x: number; y: number } | null>(`(() => {
        const one = (${spotOf})(${JSON.stringify(spot)}, ${JSON.stringify(this.#names())});
        if (!one || one.getAttribute("aria-disabled") === "true") return null;
        one.scrollIntoView({ block: "nearest" });
        const box = one.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      })()`);
      if (place) return place;
      await this.pass(100);
    }
    throw new Error(`Target ${spot} of ${this.setup.strand.id} never came: ${JSON.stringify(await this.targets())}`);
  }

  async #scanTo(spot: Spot): Promise<void> {
    const isLit = () =>
      this.#page.evaluate<boolean>(
        `(${spotOf})(${JSON.stringify(spot)}, ${JSON.stringify(this.#names())})?.hasAttribute("data-scanned") ?? false`,
      );
    for (let moves = 0; moves < 60; moves++) {
      if (await isLit()) return this.#page.keyboard.press(this.#way === "one switch" ? "Space" : "Enter");
      if (this.#way === "two switches") {
        await this.#page.keyboard.press("Space");
        await this.pass(300);
      } else await this.skip(waits.scan);
    }
    throw new Error(`The light never stood on ${spot} of ${this.setup.strand.id}`);
  }

  /** Moves the focus by arrow keys, or by Tab where they do not lead. */
  async #walkTo(spot: Spot): Promise<void> {
    for (let steps = 0; steps < 80; steps++) {
      const way = await this.#page.evaluate<string>(`(() => {
        const one = (${spotOf})(${JSON.stringify(spot)}, ${JSON.stringify(this.#names())});
        const now = document.activeElement;
        if (one === now) return "";
        if (!now || now === document.body || !now.closest("button")) return "ArrowRight";
        const [a, b] = [one, now].map((each) => each.getBoundingClientRect());
        const [dx, dy] = [a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2];
        return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : dy > 0 ? "ArrowDown" : "ArrowUp";
      })()`);
      if (way === "") return;
      await this.#page.keyboard.press(steps > 40 ? "Tab" : way);
    }
    throw new Error(`No way to ${spot} of ${this.setup.strand.id}`);
  }

  /** Returns the board's targets, once one of them can be pressed. */
  async #open(): Promise<{ disabled: boolean }[]> {
    for (let waited = 0; waited < waits.readyWithin; waited += 100) {
      const found = await this.targets();
      if (found.some(({ disabled }) => !disabled)) return found;
      await this.pass(100);
    }
    throw new Error(`Nothing can be pressed in ${this.setup.strand.id}: ${JSON.stringify(await this.targets())}`);
  }

  /** Presses the only target that can be pressed while the answer is shown. */
  async #pressAnswer(): Promise<void> {
    const at = (await this.#open()).findIndex(({ disabled }) => !disabled);
    if (this.#way !== "keys") return this.press(at);
    // The arrow keys find it, whatever its number.
    await this.#walkTo(at);
    return this.#page.keyboard.press("Enter");
  }

  /** Returns a wrong answer that was not tried yet and that no hint has removed. */
  async #wrong(task: Task): Promise<unknown> {
    const given = wrongAnswer(task);
    const { choices, target, board, expected, fitting } = task as Task & {
      board?: unknown[];
      expected?: { of: number[]; count: number };
      fitting?: boolean[];
    };
    const one = expected?.count === 1 || typeof given === "number";
    const count = choices ?? board?.length;
    if (!one || count === undefined) return given;
    const right = rightAnswer(task);
    const isRight = (at: number) =>
      at === target || at === right || fitting?.[at] === true || expected?.of.includes(at) === true;
    const open = await this.#open();
    const wrong = open.slice(0, count).findIndex(({ disabled }, at) => !disabled && !isRight(at));
    return wrong < 0 ? undefined : expected ? [wrong] : wrong;
  }

  async #give(task: Task, response: unknown): Promise<void> {
    const { strand } = this.setup;
    if ("shown" in task) return this.#block(task as never, response as (number | null)[]);
    if (strand.id === "brake") return this.#brake(response as { side: 0 | 1 | null });
    if ("number" in task && "to" in task) return this.#line(response as number);
    if ("beats" in task && (task as { form?: string }).form === "tap") return this.#beat(response as number);
    if (strand.id === "do" && Array.isArray(response)) {
      for (const one of response as number[]) await this.press(one);
      const several = (task as unknown as { expected: { count: number } }).expected.count > 1;
      return several ? this.press((task as unknown as { board: unknown[] }).board.length) : undefined;
    }
    if (Array.isArray(response)) {
      for (const one of response as number[]) await this.press(one);
      return;
    }
    if (strand.id === "target")
      return this.press(
        response === -1 ? (task as unknown as { board: unknown[] }).board.length : (response as number),
      );
    return this.press(response as number);
  }

  async #beat(count: number): Promise<void> {
    if (switchesOf(this.#way) > 0) return this.press(count - 1);
    for (let tap = 0; tap < count; tap++) {
      await this.press(0);
      await this.pass(200);
    }
    return this.press(2);
  }

  async #line(value: number): Promise<void> {
    const bySwitch = switchesOf(this.#way) > 0;
    // With switches, the control is a group of parts instead of a slider.
    const slider = bySwitch ? this.#page.locator("[role=group][class*=slider]") : this.#page.getByRole("slider");
    await slider.waitFor();
    if (bySwitch) {
      await this.press(Math.min(9, Math.floor(value / 100)));
      await this.pass(300);
      return this.press(Math.min(9, Math.floor((value % 100) / 10)));
    }
    if (this.#way === "keys") {
      await this.#page.keyboard.press("Home");
      await this.#page.keyboard.press("Home");
      for (let by = 0; by + 100 <= value; by += 100) await this.#page.keyboard.press("PageUp");
      for (let by = 0; by + 5 < value % 100; by += 10) await this.#page.keyboard.press("ArrowRight");
      return this.#page.keyboard.press("Enter");
    }
    const box = await slider.evaluate((one) => {
      const { left, top, width, height } = (one.firstElementChild ?? one).getBoundingClientRect();
      return { left, top, width, height };
    });
    const [x, y] = [box.left + (box.width * value) / 1000, box.top + box.height / 2];
    await (this.#way === "touch" ? this.#page.touchscreen.tap(x, y) : this.#page.mouse.click(x, y));
    return this.press(0);
  }

  /** Taps stones as they appear, but no owls. */
  async #block(
    { window, shown }: { window: number; shown: readonly { gap: number }[] },
    times: readonly (number | null)[],
  ): Promise<void> {
    for (const [at, time] of times.entries()) {
      await this.pass((shown[at]?.gap ?? 0) - 60);
      await this.#phase("here", String(at + 1));
      await this.pass(300);
      if (time !== null) await this.press(0);
      await this.pass(window - 360);
    }
    await this.pass(200);
  }

  async #brake({ side }: { side: 0 | 1 | null }): Promise<void> {
    await this.#phase("go");
    await this.pass(200);
    if (side !== null)
      await (this.#way === "keys"
        ? this.#page.keyboard.press(side === 0 ? "ArrowLeft" : "ArrowRight")
        : this.press(side));
    else await this.pass(1500);
  }

  /** Waits until the board is in a phase. */
  async #phase(name: string, label?: string): Promise<void> {
    for (let waited = 0; waited < waits.readyWithin; waited += 60) {
      const found = await this.#page.evaluate<boolean>(`(() => {
        const board = document.querySelector("[data-phase]:not([inert] *)");
        return board?.getAttribute("data-phase") === ${JSON.stringify(name)} && (${JSON.stringify(label ?? null)} === null || board.querySelector("button")?.getAttribute("aria-label") === ${JSON.stringify(label ?? "")});
      })()`);
      if (found) return;
      await this.pass(60);
    }
    throw new Error(`${this.setup.strand.id} never came to ${name}`);
  }
}

/** Runs in the page. Lists the board's targets in order; they are between its heading and the controls below. */
const spots = `(names) => {
  const heading = document.querySelector("h1");
  return [...document.querySelectorAll("button[aria-label]")].filter((one) =>
    heading && heading.compareDocumentPosition(one) & 4 && !one.closest("[inert], dialog") && ![names.pause, names.hint].includes(one.getAttribute("aria-label")));
}`;
const spotOf = `(spot, names) => typeof spot === "number"
  ? (${spots})(names)[spot] ?? null
  : document.querySelector('button[aria-label="' + names[spot] + '"]')`;
