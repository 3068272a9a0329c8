import { classNames } from "./class-names.ts";
import closing from "./scenes/closing.svg?no-inline";
import empty from "./scenes/empty.svg?no-inline";
import hero from "./scenes/hero.svg?no-inline";
import heroMiddle from "./scenes/hero-middle.svg?no-inline";
import heroSmall from "./scenes/hero-small.svg?no-inline";
import lost from "./scenes/lost.svg?no-inline";
import panel from "./scenes/panel.svg?no-inline";
import path from "./scenes/path.svg?no-inline";
import portrait from "./scenes/portrait.svg?no-inline";
import steps from "./scenes/steps.svg?no-inline";

const scenes = {
  hero: { src: hero, width: 900, height: 760 },
  panel: { src: panel, width: 600, height: 760 },
  closing: { src: closing, width: 580, height: 380 },
  lost: { src: lost, width: 720, height: 350 },
  path: { src: path, width: 420, height: 400 },
  empty: { src: empty, width: 200, height: 92 },
  portrait: { src: portrait, width: 620, height: 440 },
  steps: { src: steps, width: 140, height: 76 },
} as const;

export type SceneName = keyof typeof scenes;

export type SceneProps = {
  /** `hero` has a form for tablets and one for phones. At most one large scene a screen. */
  name: SceneName;
  /** Seen at once without scrolling: loaded first. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** Stones and raked lines. Pure decoration: it has no text for screen readers. */
export function Scene({ name, priority, className }: SceneProps) {
  const { src, width, height } = scenes[name];
  const image = (
    <img
      className={classNames("scene", `scene-${name}`, className)}
      src={src}
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
