import { classNames } from "./class-names.ts";
import ageLime from "./scenes/age-lime.svg?no-inline";
import ageMint from "./scenes/age-mint.svg?no-inline";
import ageMist from "./scenes/age-mist.svg?no-inline";
import ageOrange from "./scenes/age-orange.svg?no-inline";
import ageSand from "./scenes/age-sand.svg?no-inline";
import board from "./scenes/board.svg?no-inline";
import closing from "./scenes/closing.svg?no-inline";
import empty from "./scenes/empty.svg?no-inline";
import guide from "./scenes/guide.svg?no-inline";
import hero from "./scenes/hero.svg?no-inline";
import heroMiddle from "./scenes/hero-middle.svg?no-inline";
import heroSmall from "./scenes/hero-small.svg?no-inline";
import level from "./scenes/level.svg?no-inline";
import lost from "./scenes/lost.svg?no-inline";
import panel from "./scenes/panel.svg?no-inline";
import path from "./scenes/path.svg?no-inline";
import portrait from "./scenes/portrait.svg?no-inline";
import questions from "./scenes/questions.svg?no-inline";
import steps from "./scenes/steps.svg?no-inline";

const scenes = {
  hero: { src: hero, width: 900, height: 760 },
  panel: { src: panel, width: 600, height: 760 },
  closing: { src: closing, width: 580, height: 380 },
  lost: { src: lost, width: 720, height: 350 },
  path: { src: path, width: 420, height: 400 },
  empty: { src: empty, width: 200, height: 92 },
  portrait: { src: portrait, width: 700, height: 528 },
  steps: { src: steps, width: 140, height: 76 },
  guide: { src: guide, width: 250, height: 150 },
  level: { src: level, width: 300, height: 64 },
  board: { src: board, width: 520, height: 250 },
  questions: { src: questions, width: 816, height: 300 },
  "age-mist": { src: ageMist, width: 192, height: 180 },
  "age-lime": { src: ageLime, width: 192, height: 180 },
  "age-sand": { src: ageSand, width: 192, height: 180 },
  "age-mint": { src: ageMint, width: 192, height: 180 },
  "age-orange": { src: ageOrange, width: 192, height: 180 },
} as const;

export type SceneName = keyof typeof scenes;

export type SceneProps = {
  /** `hero` has variants for tablets and phones. Use at most one large scene per screen. */
  name: SceneName;
  /** Above the fold: loads first. */
  priority?: boolean | undefined;
  className?: string | undefined;
  /** Replaces the image's URL, e.g. with an inlined data URL. */
  src?: string | undefined;
  onError?: (() => void) | undefined;
};

/** A scene's URL, for prefetching. */
export const sceneAddress = (name: SceneName): string => scenes[name].src;

/** Stones and raked lines. Decorative: hidden from screen readers. */
export function Scene({ name, priority, className, src, onError }: SceneProps) {
  const { width, height, ...own } = scenes[name];
  const image = (
    <img
      className={classNames("scene", `scene-${name}`, className)}
      src={src ?? own.src}
      suppressHydrationWarning={src !== undefined}
      onError={onError}
      width={width}
      height={height}
      alt=""
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
    />
  );
  if (name !== "hero") return image;
  return (
    <picture>
      <source media="(max-width: 430px)" srcSet={heroSmall} width={390} height={430} />
      <source media="(max-width: 1023px)" srcSet={heroMiddle} width={760} height={430} />
      {image}
    </picture>
  );
}
