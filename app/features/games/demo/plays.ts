import type { GameId } from "../games/list.ts";
import type { Language } from "../pools/pool.ts";

export const zone = "Europe/Ljubljana";

export interface DemoPlay {
  child: string;
  game: GameId;
  strand: string;
  age: number;
  /** Days from today, negative, at a time in the time zone. */
  days: number;
  time: string;
  language: Language;
  /** The level at which half of the answers are known. */
  ability: number;
  tasks: number;
}

/** A child's ability in a strand at the start and at the end, and on which days it is played. */
interface Course {
  game: GameId;
  strand: string;
  from: number;
  to: number;
  /** Picks from the days on which the child plays. */
  every: (turn: number) => boolean;
  time: string;
}

/** Zala's last weeks: instructions improve, sounds stay about the same, and rhymes and steps have too little data. */
const zala: readonly Course[] = [
  { game: "sounds", strand: "last", from: 12, to: 13.6, every: (turn) => turn % 3 !== 2, time: "17:10" },
  { game: "listen", strand: "do", from: 12, to: 13.2, every: (turn) => turn % 3 !== 1, time: "17:16" },
  { game: "rhymes", strand: "find", from: 12, to: 15, every: (turn) => turn % 3 === 1, time: "17:16" },
  { game: "steps", strand: "forward", from: 8, to: 8.5, every: (turn) => turn > 27 && turn % 3 === 1, time: "17:16" },
];
const firstDay = -58;
/** Days of a week on which Zala plays, counting back from today. */
const playDays = [1, 3, 4, 6];

const zalasDays = Array.from({ length: -firstDay }, (_, at) => firstDay + at).filter((days) =>
  playDays.includes(-days % 7),
);

export const demoPlays: readonly DemoPlay[] = [
  ...zalasDays.flatMap((days, turn) =>
    zala
      .filter(({ every }) => every(turn))
      .map(({ game, strand, from, to, time }) => ({
        child: "child-1",
        game,
        strand,
        age: 9,
        days,
        time,
        language: "sl" as const,
        tasks: 24,
        ability: turn * 2 < zalasDays.length ? from : to,
      })),
  ),
  ...[-12, -9, -2].map((days) => ({
    child: "child-2",
    game: "rhymes" as const,
    strand: "find",
    age: 7,
    days,
    time: "18:05",
    language: "sl" as const,
    ability: 8,
    tasks: 18,
  })),
];
