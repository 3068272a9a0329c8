import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { loadGame } from "../games/list.ts";
import { rightAnswer, wrongAnswer } from "../games/testing/dealing.ts";
import { loadPools, versionsOf } from "../pools/load.ts";
import type { Pools } from "../pools/pool.ts";
import { type Attempt, mostAttempts } from "./attempts.ts";
import { emptyState, stateAfterPlays, stateAtStart } from "./fold.ts";
import type { Game, Strand } from "./game.ts";
import {
  newPlay,
  nextPlayState,
  type PlayEvent,
  type PlaySetup,
  type PlayState,
  restorePlay,
  stonesFilled,
} from "./play.ts";
import { seedOf } from "./random.ts";
import { canRecompute, recompute } from "./recompute.ts";
import { anchorEvery } from "./anchors.ts";

const seed = seedOf("00112233445566778899aabbccddeeff");
let game: Game;
let strand: Strand;
let pools: Pools;
let setup: PlaySetup;

beforeAll(async () => {
  game = await loadGame("sounds");
  strand = game.strands[0] as Strand;
  pools = await loadPools("sl", strand.pools);
  setup = { strand, pools, seed, state: emptyState(game, strand, 5) };
});

const task = (play: PlayState) => {
  if (!play.dealt) throw new Error(`Nothing is dealt at ${play.stage}`);
  return play.dealt.task;
};
const right = (play: PlayState, at: number, rt_ms = 900): PlayEvent => ({
  at,
  type: "answer",
  response: rightAnswer(task(play)),
  rt_ms,
  input: "touch",
});
const wrong = (play: PlayState, at: number, rt_ms = 900): PlayEvent => ({
  at,
  type: "answer",
  response: wrongAnswer(task(play)),
  rt_ms,
  input: "touch",
});
const begun = (of = setup) => nextPlayState(of, newPlay(of), { at: 0, type: "begin" });

/** Answers every task, right or wrong, until the end. */
function through(
  of: PlaySetup,
  answer: (play: PlayState) => "right" | "wrong" | "hinted" | "hasty",
  taskMs = 5000,
  most = 80,
): PlayState {
  let play = begun(of);
  let at = 0;
  for (let k = 0; k < most && play.stage !== "end"; k += 1) {
    const how = answer(play);
    at += taskMs;
    if (how === "hinted") play = nextPlayState(of, play, { at, type: "hint" });
    play = nextPlayState(of, play, how === "wrong" ? wrong(play, at) : right(play, at, how === "hasty" ? 90 : 900));
    if (play.stage === "again") play = nextPlayState(of, play, wrong(play, at + 100));
    if (play.stage !== "task") play = nextPlayState(of, play, { at: at + 200, type: "next" });
  }
  return play;
}

describe("a play", () => {
  test("ends after 30 tasks with an easy uncounted task, and with all six stones filled", () => {
    const play = through(setup, () => "right", 1000);
    expect(play).toMatchObject({ stage: "end", ending: "done" });
    expect(play.attempts).toHaveLength(31);
    const last = play.attempts.at(-1) as Attempt;
    expect(last.flags).toContain("closing");
    expect(last.t).toBe(Math.max(1000, play.state.stairs.t - 2000));
    expect(stonesFilled(play)).toBe(6);
  });
  test("ends after 150 seconds if twelve tasks were done, otherwise after 240", () => {
    expect(through(setup, () => "right", 10_000).attempts).toHaveLength(15 + 1);
    expect(through(setup, () => "right", 25_000).attempts).toHaveLength(10 + 1);
  });
  test("gives a second, uncounted try, then shows the answer", () => {
    const first = begun();
    const again = nextPlayState(setup, first, wrong(first, 900));
    expect(again.stage).toBe("again");
    expect(nextPlayState(setup, again, right(again, 1500))).toMatchObject({ stage: "right", state: again.state });
    const shown = nextPlayState(setup, again, wrong(again, 1500));
    expect(shown.stage).toBe("answer");
    expect(shown.attempts).toMatchObject([{ correct: false, tries: 2, response: wrongAnswer(task(first)) }]);
    expect(nextPlayState(setup, shown, { at: 2000, type: "next" }).stage).toBe("task");
  });
  test("gives at most two hints, and a hinted right answer does not move the level", () => {
    let play = begun();
    for (let k = 0; k < 4; k += 1) play = nextPlayState(setup, play, { at: 100, type: "hint" });
    expect(play.hints).toBe(2);
    const answered = nextPlayState(setup, play, right(play, 900));
    expect(answered.attempts[0]).toMatchObject({ hints: 2, correct: true });
    expect(answered.state.stairs).toEqual(setup.state.stairs);
  });
  test("voids a hasty answer and deals another task; a third hasty answer slows the pace", () => {
    let play = begun();
    for (let k = 0; k < 2; k += 1) play = nextPlayState(setup, play, right(play, 100, 149));
    expect(play.stage).toBe("task");
    play = nextPlayState(setup, play, right(play, 100, 149));
    expect(play).toMatchObject({ stage: "slow", state: setup.state });
    expect(play.attempts.map(({ flags, correct }) => [flags, correct])).toEqual([
      [["void"], null],
      [["void"], null],
      [["void"], null],
    ]);
    expect(nextPlayState(setup, play, { at: 3100, type: "next" }).stage).toBe("task");
    // Even then, a child who wants to leave is asked first and can continue with a task.
    const asked = nextPlayState(setup, play, { at: 900, type: "pause" });
    expect(asked).toMatchObject({ stage: "paused", attempts: play.attempts, active_ms: play.active_ms });
    expect(nextPlayState(setup, asked, { at: 5000, type: "resume" })).toMatchObject({
      stage: "task",
      active_ms: play.active_ms,
    });
    const first = begun();
    expect(nextPlayState(setup, first, right(first, 200, 150)).stage).toBe("right");
  });
  test("ends at the limit of tasks for a child who only taps wildly or pauses", () => {
    const wild = through(setup, () => "hasty", 100, 400);
    expect(wild).toMatchObject({ stage: "end", ending: "done", dealt: null, running: null });
    expect(wild.attempts).toHaveLength(mostAttempts);
    let away = begun();
    for (let at = 0; away.stage !== "end"; at += 2)
      away = nextPlayState(setup, nextPlayState(setup, away, { at, type: "pause" }), { at: at + 1, type: "resume" });
    expect(away.attempts).toHaveLength(mostAttempts);
  });
  test.each([
    ["pause", ["paused"]],
    ["idle", ["idle"]],
    ["hidden", ["void", "hidden"]],
  ] as const)("hides the task and stops the clock on the event %s", (type, flags) => {
    const away = nextPlayState(setup, begun(), { at: 4000, type });
    expect(away).toMatchObject({
      stage: "paused",
      dealt: null,
      active_ms: 4000,
      attempts: [{ i: 0, correct: null, response: null, flags }],
    });
    const back = nextPlayState(setup, away, { at: 90_000, type: "resume" });
    expect(back).toMatchObject({ stage: "task", active_ms: 4000 });
    expect(task(back).stimulus).not.toEqual(task(begun()).stimulus);
  });
  test.each(["budget", "quiet"] as const)(
    "is not interrupted during a task when it is stopped because of %s; it ends after an easy task",
    (because) => {
      const first = begun();
      const told = nextPlayState(setup, first, { at: 500, type: "stop", because });
      expect(told).toMatchObject({ stage: "task", dealt: first.dealt });
      const closing = nextPlayState(setup, nextPlayState(setup, told, right(told, 900)), { at: 1000, type: "next" });
      expect(closing.dealt?.flags).toEqual(["closing"]);
      const end = nextPlayState(setup, nextPlayState(setup, closing, right(closing, 1900)), { at: 2000, type: "next" });
      expect(end).toMatchObject({ stage: "end", ending: because });
    },
  );
  test("ends immediately when left, without the open task", () => {
    expect(nextPlayState(setup, begun(), { at: 700, type: "leave" })).toMatchObject({
      stage: "end",
      ending: "left",
      attempts: [],
      active_ms: 700,
    });
  });
  test("ignores an invalid answer and an answer at the wrong time", () => {
    const first = begun();
    expect(nextPlayState(setup, first, { at: 1, type: "answer", response: 17, rt_ms: 900, input: "key" })).toBe(first);
    const card = newPlay(setup);
    expect(nextPlayState(setup, card, { at: 1, type: "answer", response: 0, rt_ms: 900, input: "key" })).toBe(card);
  });
  test("uses the levels of a plan's range", () => {
    const planned = { ...setup, range: { from: 7, to: 8 } };
    const play = through(planned, () => "right");
    const levels = play.attempts.filter(({ flags }) => !flags.includes("closing")).map(({ level }) => level);
    expect(Math.min(...levels)).toBe(7);
    expect(Math.max(...levels)).toBe(8);
    expect(play.attempts[0]?.flags).toEqual(["clamped_above"]);
  });
  test("deals anchors only at every fourth task, at their own level", () => {
    const known = { ...setup, state: { ...setup.state, anchor: { level: 4, answers: [] } } };
    const { attempts, state } = through(known, () => "right");
    expect(
      attempts
        .filter(({ anchor }) => anchor)
        .every(({ i, level }) => i % anchorEvery === anchorEvery - 1 && level === 4),
    ).toBe(true);
    expect(attempts.filter(({ anchor }) => anchor)).toHaveLength(state.anchor?.answers.length ?? -1);
  });
});

describe("a play that is interrupted or gives one try", () => {
  test("continues where it was interrupted, with the same tasks", () => {
    let play = begun();
    let at = 0;
    for (let k = 0; k < 9; k += 1) {
      at += 5000;
      play = nextPlayState(
        setup,
        play,
        k === 4 ? right(play, at, 20) : k % 3 === 1 ? wrong(play, at) : right(play, at),
      );
      if (play.stage === "again") play = nextPlayState(setup, play, right(play, at + 10));
      if (k === 6) play = nextPlayState(setup, play, { at: at + 20, type: "hint" });
      if (play.stage === "right") play = nextPlayState(setup, play, { at: at + 50, type: "next" });
    }
    const back = restorePlay(setup, JSON.parse(JSON.stringify(play.attempts)) as Attempt[], 44_000);
    expect(back).toMatchObject({ stage: "paused", active_ms: 44_000, state: play.state, attempts: play.attempts });
    const gone = nextPlayState(setup, play, { at: 60_000, type: "leave" });
    expect(gone.attempts).toEqual(back?.attempts);
    const on = back && nextPlayState(setup, back, { at: 90_000, type: "resume" });
    expect(on?.dealt).toEqual(play.dealt);
    expect(restorePlay({ ...setup, seed: seedOf("e".repeat(32)) }, play.attempts, 0)).toBeNull();
  });
  test("shows the answer at once, without hints, if there is one try", async () => {
    const stop = await loadGame("stop");
    const own = {
      strand: stop.strands[0] as Strand,
      pools: await loadPools("en", []),
      seed,
      state: emptyState(stop, stop.strands[0] as Strand, 5),
    };
    const first = nextPlayState(own, begun(own), { at: 10, type: "hint" });
    expect(first.hints).toBe(0);
    expect(nextPlayState(own, first, wrong(first, 900)).stage).toBe("answer");
  });
});

describe("recomputing a play", () => {
  const sent = () =>
    through(setup, (play) =>
      play.attempts.length % 5 === 2 ? "wrong" : play.attempts.length % 7 === 3 ? "hinted" : "right",
    );
  const checked = (attempts: readonly Attempt[]) => {
    const found = recompute(game, { seed, pools, attempts, active_ms: attempts.length * 2000 });
    if (typeof found === "string") throw new Error(found);
    return found;
  };

  test("agrees with an honest browser after a JSON round trip", () => {
    const { attempts } = sent();
    const found = checked(JSON.parse(JSON.stringify(attempts)) as Attempt[]);
    expect(found.attempts).toEqual(attempts);
    expect(found.doubtful).toBe(false);
  });
  test("deals the same tasks again in nine games, for right, wrong and hinted answers", async () => {
    const all = await Promise.all(
      (["rhythm", "listen", "read", "stones", "stop", "find", "steps", "rules", "feelings"] as const).map(loadGame),
    );
    for (const one of all) {
      for (const own of one.strands) {
        const of = {
          strand: own,
          pools: await loadPools("sr", own.pools),
          seed,
          state: stateAtStart({ ...emptyState(one, own, 9), newest: { start: 0, play_id: "" } }, 1),
        };
        let k = 0;
        const { attempts, active_ms } = through(
          of,
          () => (["right", "wrong", "right", "right", "hinted"] as const)[(k += 1) % 5] ?? "right",
        );
        const again = recompute(one, { seed, pools: of.pools, attempts, active_ms });
        expect([one.id, own.id, again]).toEqual([
          one.id,
          own.id,
          { attempts, doubtful: false, tasks: expect.anything() as unknown },
        ]);
      }
    }
  });
  test("deals again only plays of this version and these items", () => {
    const from = { major: 1, pools: versionsOf(pools, ["words"]) };
    expect(() => canRecompute(game, from, pools)).toThrow("not loaded");
    const first = { ...game, strands: [strand] };
    expect(canRecompute(first, from, pools)).toBe(true);
    expect(canRecompute(first, { ...from, major: 2 }, pools)).toBe(false);
    expect(canRecompute(first, { ...from, pools: { words: pools.words.version + 1 } }, pools)).toBe(false);
    expect(canRecompute(first, { ...from, pools: {} }, pools)).toBe(false);
  });
  test("corrects and reports false verdicts; a fifth of them makes the play doubtful", () => {
    const { attempts } = sent();
    const lying = (count: number) =>
      checked(attempts.map((one, at) => (at < count ? { ...one, correct: !one.correct } : one)));
    const one = lying(1);
    expect(one.attempts[0]).toMatchObject({ correct: attempts[0]?.correct, flags: ["recomputed"] });
    expect(one.doubtful).toBe(false);
    expect(lying(Math.ceil(attempts.length / 5)).doubtful).toBe(true);
  });
  test("ignores tasks that the generator cannot have dealt", () => {
    const { attempts } = sent();
    const [first, ...rest] = attempts as [Attempt, ...Attempt[]];
    for (const change of [
      { stimulus: ["dog", "cat", "sun"] },
      { stimulus: first.stimulus.toReversed() },
      { response: 9 },
      { response: null },
    ]) {
      expect(checked([{ ...first, ...change }, ...rest]).attempts[0]).toMatchObject({
        correct: null,
        flags: ["impossible"],
      });
    }
    const other = recompute(game, { seed: seedOf("f".repeat(32)), pools, attempts, active_ms: 100_000 });
    expect(other).toMatchObject({ doubtful: true });
  });
  test("restores missing flags: a hasty answer is void, and a false anchor is not an anchor", () => {
    const { attempts } = sent();
    const [first] = attempts as [Attempt];
    expect(checked([{ ...first, rt_ms: 12 }]).attempts[0]).toMatchObject({ correct: null, flags: ["void"] });
    expect(checked([{ ...first, anchor: true }]).attempts[0]).toMatchObject({ anchor: false, flags: ["recomputed"] });
  });
  test("refuses a play with a gap or an unknown strand or level", () => {
    const { attempts } = sent();
    const with0 = (change: Partial<Attempt>) =>
      recompute(game, {
        seed,
        pools,
        active_ms: 1000,
        attempts: attempts.map((one, at) => (at === 0 ? { ...one, ...change } : one)),
      });
    expect(recompute(game, { seed, pools, attempts: attempts.slice(1), active_ms: 1000 })).toBe("gap");
    expect(with0({ strand: "tail" })).toBe("strand_unknown");
    for (const [t, level] of [
      [900, 0],
      [25_000, 25],
      [3500, 4],
      [3500.5, 3],
      [NaN, 3],
      [Infinity, 3],
    ] as const)
      expect(with0({ t, level })).toBe("level_unknown");
  });
  test("gives the same result for the first part of a play alone, and folds the whole into the state the browser saw", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("right", "wrong", "hinted", "hasty"), { minLength: 5, maxLength: 32 }),
        fc.nat(40),
        (answers, cut) => {
          let k = 0;
          const { attempts, state } = through(
            setup,
            () => (answers as ("right" | "wrong" | "hinted" | "hasty")[])[(k += 1) % answers.length] ?? "right",
          );
          const whole = checked(attempts);
          const part = checked(attempts.slice(0, cut));
          expect(whole.attempts.slice(0, cut)).toEqual(part.attempts);
          if (whole.doubtful) return;
          const fromServer = stateAfterPlays(setup.state, [
            { start: 1, play_id: "1", doubtful: false, together: false, attempts: whole.attempts },
          ]);
          expect({ ...fromServer, newest: null }).toEqual(state);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe("a delay that is adjusted within the play", () => {
  test("converges to the delay at which two of three stops succeed", async () => {
    const stop = await loadGame("stop");
    const brake = stop.strands[1] as Strand;
    const none = await loadPools("en", []);
    let [stopped, stops] = [0, 0];
    for (let run = 0; run < 12; run += 1) {
      const own = seedOf(run.toString(16).padStart(32, "7"));
      const past: { task: ReturnType<Strand["deal"]>; response: unknown; correct: boolean | null }[] = [];
      for (let i = 0; i < 240; i += 1) {
        const dealt = brake.deal({ seed: own, pools: none, level: 4, past, i }) as ReturnType<Strand["deal"]> & {
          stop: boolean;
          delay: number;
          side: number;
        };
        // The simulated child takes 250 ms to stop, and would have tapped after 400 to 700 ms.
        const rt = 400 + ((run * 7919 + i * 104_729) % 301);
        const holds = dealt.stop && rt > dealt.delay + 250;
        const response = holds ? { side: null, rt: null } : { side: dealt.side, rt };
        const correct = brake.judge(dealt, response);
        past.push({ task: dealt, response, correct });
        if (dealt.stop && i >= 40) {
          stops += 1;
          stopped += correct ? 1 : 0;
        }
      }
    }
    expect(stopped / stops).toBeGreaterThan(0.62);
    expect(stopped / stops).toBeLessThan(0.71);
  });
});
