/** Every card and board of a game, and what each key does on it. */
import { lines } from "../../app/features/games/games/lines.ts";
import { readView, type View, rhymes, waitUntil, begin, answerWrongly, isShown, breathe } from "./game-board.ts";

export const views: Readonly<Record<string, View>> = {
  start: {
    ...rhymes,
    reach: ({ pass }) => pass(100),
    stays: [
      ["h", "nothing"],
      ["p", "nothing"],
      ["r", "said"],
      ["ArrowRight", "focused"],
    ],
    leads: [
      [" ", "task"],
      ["1", "task"],
      ["2", "settings"],
      ["Escape", "left"],
    ],
  },
  task: {
    ...rhymes,
    reach: begin,
    stays: [
      [" ", "nothing"],
      ["r", "said"],
      ["ArrowDown", "focused"],
      ["ArrowRight", "focused"],
      ["9", "nothing"],
    ],
    leads: [
      ["h", "said"],
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  again: {
    ...rhymes,
    reach: (open) => answerWrongly(open, 1),
    stays: [
      ["h", "nothing"],
      ["r", "said"],
      [" ", "nothing"],
    ],
    leads: [["p", "paused"]],
  },
  answer: {
    ...rhymes,
    reach: (open) => answerWrongly(open, 2),
    stays: [
      ["h", "nothing"],
      ["r", "said"],
    ],
    leads: [
      [" ", "task"],
      ["Escape", "asked"],
    ],
  },
  paused: {
    ...rhymes,
    reach: async (open) => {
      await begin(open);
      await open.page.keyboard.press("p");
      await open.pass(200);
    },
    stays: [
      ["h", "nothing"],
      ["r", "nothing"],
      ["ArrowRight", "focused"],
    ],
    leads: [
      [" ", "task"],
      ["1", "task"],
      ["2", "settings"],
      ["p", "task"],
      ["Escape", "asked"],
    ],
  },
  asked: {
    ...rhymes,
    reach: async (open) => {
      await begin(open);
      await open.page.keyboard.press("Escape");
      await open.pass(200);
    },
    stays: [
      ["h", "nothing"],
      ["r", "nothing"],
      ["ArrowRight", "focused"],
    ],
    leads: [
      [" ", "task"],
      ["1", "task"],
      ["2", "left"],
      ["p", "task"],
      ["Escape", "task"],
    ],
  },
  slow: {
    ...rhymes,
    reach: async (open) => {
      await open.driver?.begin();
      // Presses as soon as anything is shown.
      await waitUntil(open, async () => {
        await open.page.keyboard.press("1");
        return (await readView(open.page)).title === lines.slow_down[0].en;
      });
    },
    stays: [
      [" ", "nothing"],
      ["1", "nothing"],
      ["h", "nothing"],
      ["r", "nothing"],
    ],
    leads: [
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  read: {
    game: "sounds",
    strand: "apart",
    reach: begin,
    stays: [
      ["h", "nothing"],
      ["r", "nothing"],
      ["2", "nothing"],
      [" ", "moved"],
      ["1", "moved"],
    ],
    leads: [
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  "a walk, in its turn": {
    game: "steps",
    strand: "forward",
    reach: begin,
    stays: [
      ["r", "said"],
      ["ArrowDown", "focused"],
      ["Enter", "moved"],
    ],
    leads: [
      ["h", "moved"],
      ["Escape", "asked"],
    ],
  },
  "stones and owls": {
    game: "stop",
    strand: "go",
    reach: begin,
    stays: [
      ["h", "nothing"],
      ["r", "said"],
    ],
    leads: [
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  "a number line": {
    game: "stones",
    strand: "line",
    reach: async (open) => {
      await open.driver?.begin();
      await waitUntil(open, isShown(open, "[role=slider]:not([inert] *):focus"));
      await open.pass(300);
    },
    stays: [
      ["r", "said"],
      ["ArrowRight", "moved"],
      ["Home", "moved"],
      ["PageUp", "moved"],
    ],
    leads: [
      ["h", "moved"],
      ["Escape", "asked"],
    ],
  },
  "a path": {
    game: "paths",
    strand: null,
    reach: (open) => waitUntil(open, isShown(open, "[role=application]:focus")),
    stays: [
      ["h", "nothing"],
      ["r", "said"],
      [" ", "moved"],
      ["ArrowRight", "moved"],
      ["1", "moved"],
    ],
    leads: [
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  "kinds of pairs": {
    game: "pairs",
    strand: null,
    reach: (open) => waitUntil(open, isShown(open, "img")),
    stays: [
      ["r", "said"],
      ["ArrowRight", "focused"],
    ],
    leads: [["1", "moved"]],
  },
  pairs: {
    game: "pairs",
    strand: null,
    reach: async (open) => {
      await waitUntil(open, isShown(open, "img"));
      await open.page.keyboard.press("1");
      await open.pass(100);
      await open.page.keyboard.press("1");
      await open.pass(100);
    },
    stays: [
      ["r", "said"],
      ["ArrowRight", "focused"],
      ["h", "moved"],
      ["1", "said"],
    ],
    leads: [
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  breath: {
    game: "breath",
    strand: null,
    reach: ({ pass }) => pass(500),
    stays: [
      ["h", "nothing"],
      ["r", "nothing"],
      ["1", "nothing"],
      [" ", "nothing"],
    ],
    leads: [
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  "a breath that rests": {
    game: "breath",
    strand: null,
    reach: async ({ page, pass }) => {
      await pass(500);
      await page.keyboard.press("p");
      await pass(200);
    },
    stays: [
      ["h", "nothing"],
      ["ArrowRight", "focused"],
    ],
    leads: [
      [" ", "task"],
      ["p", "task"],
      ["2", "settings"],
      ["Escape", "asked"],
    ],
  },
  end: {
    game: "breath",
    strand: null,
    reach: breathe,
    stays: [
      ["h", "nothing"],
      ["p", "nothing"],
      ["r", "said"],
      ["ArrowRight", "focused"],
    ],
    leads: [
      [" ", "left"],
      ["1", "left"],
      ["2", "task"],
      ["Escape", "left"],
    ],
  },
  break: {
    game: "breath",
    strand: null,
    reach: async (open) => {
      await breathe(open);
      await open.page.keyboard.press("2");
      await open.page.getByRole("heading", { name: "Breath" }).waitFor();
      await breathe(open);
      await open.page.keyboard.press("2");
      await open.page.locator("[data-game] img").waitFor();
      await open.pass(300);
    },
    // These keys cannot skip it immediately.
    stays: [
      [" ", "nothing"],
      ["1", "nothing"],
      ["h", "nothing"],
      ["p", "nothing"],
      ["r", "said"],
    ],
    leads: [
      ["2", "left"],
      ["Escape", "left"],
    ],
  },
};
