import { classNames } from "./class-names.ts";
import type { PlayIconName } from "./play-icon-names.ts";
import sprite from "./play-icons.svg?no-inline";

/** A decorative icon in two tones, for children's screens; the text or label next to it carries the meaning. */
export function PlayIcon({
  name,
  size,
  className,
}: {
  name: PlayIconName;
  size: number;
  className?: string | undefined;
}) {
  return (
    <svg className={classNames("icon", className)} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
