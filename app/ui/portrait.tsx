import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Scene } from "./scene.tsx";
import type { Tint } from "./tint.ts";

export type PortraitSize = 36 | 42 | 48 | 60 | 76 | 92 | 104 | 132 | 180 | 300;

export type PortraitProps = {
  /** Without an image it shows the initials. */
  src?: string | null | undefined;
  /** Person's name; source of the initials. */
  name: string;
  size?: PortraitSize | undefined;
  tint?: Tint | undefined;
  shape?: 1 | 2 | 3 | undefined;
  /** Mirrors a drawn portrait, so that the face looks into the page. Photos are never mirrored. */
  flip?: boolean | undefined;
  /** The head of a drawn portrait overlaps the stone's edge. Default from 76 px on. */
  rise?: boolean | undefined;
  /** Empty if the name is shown next to it. */
  alt?: string | undefined;
  /** Above the fold: not lazy-loaded. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** "Špela Žagar" → "ŠŽ". Iterates code points, so that surrogate pairs stay whole. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/u)
    .filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

/** Drawn portraits have no background and come with the product; all others are square photos. */
const isDrawn = (src: string) => src.endsWith(".svg");

/** A public picture has URLs for three sizes; a signed URL is for a single size. */
function sizesOf(src: string, size: PortraitSize): { srcSet: string; sizes: string } | undefined {
  const [, start] = /^(\/api\/files\/[\w-]+\/)medium$/.exec(src) ?? [];
  return start === undefined
    ? undefined
    : { srcSet: `${start}small 96w, ${start}medium 288w, ${start}large 768w`, sizes: `${size}px` };
}

export function Portrait(props: PortraitProps) {
  const { src, name, size = 48, tint, shape = 1, alt = "", priority, className } = props;
  const photo = !!src && !isDrawn(src);
  const { flip = false, rise = size >= 76 } = photo ? { rise: false } : props;
  const classes = classNames(
    "portrait",
    `portrait-${size}`,
    `shape-${shape}`,
    rise && src && "portrait-rise",
    flip && "portrait-flip",
    photo && "portrait-photo",
    className,
  );
  return (
    <span className={classes} data-tint={tint}>
      {src ? (
        <span className="portrait-cut">
          <img
            src={src}
            {...sizesOf(src, size)}
            alt={alt}
            width={size}
            height={size}
            loading={priority ? undefined : "lazy"}
            decoding="async"
          />
        </span>
      ) : (
        <span className="portrait-initials" {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}>
          {initials(name)}
        </span>
      )}
    </span>
  );
}

/** A large portrait among stones and raked lines, for the head of a profile. */
export function PortraitScene(props: Pick<PortraitProps, "src" | "name" | "tint" | "flip" | "alt">) {
  return (
    <div className="portrait-scene">
      <Scene name="portrait" priority />
      <Portrait {...props} size={300} rise={false} priority />
    </div>
  );
}

/** Overlapping portraits, usually of the person a session is for and then the specialist. */
export function AvatarPair({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={classNames("avatar-pair", className)}>{children}</span>;
}
