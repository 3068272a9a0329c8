import { classNames } from "./class-names.ts";
import { Anchor, type LinkAs } from "./link-as.tsx";

const stem =
  "M6.7 1.6C10.4 1.3 12.6 3.9 12.5 8.2C12.4 14.6 13.2 21 12.9 30.6C12.8 35.9 10.6 38.5 6.9 38.4C3.1 38.3 1.2 35.4 " +
  "1.2 30.4C1.3 21.8.6 15.6.9 8.6C1.1 4.2 3.2 1.9 6.7 1.6Z";
const arm =
  "M15.3 18.6C13.6 16.2 14.6 13.4 17.6 10.4C20.4 7.6 22.6 4.5 26 2.6C29.2.8 32.4 1.3 33.9 3.8C35.4 6.3 34.6 9 31.8 " +
  "11.6C28.6 14.6 26.3 17.1 22.7 19.2C19.6 21 16.9 20.9 15.3 18.6Z";
const leg =
  "M16.4 24.1C18.1 21.8 21 21.7 24 23.6C27.4 25.8 30.4 28.3 33 31C35.5 33.6 35.8 36.2 34 38C32 40 28.8 39.7 25.6 " +
  "38C22.2 36.2 19.5 33.4 17.3 30.8C15.1 28.2 14.9 26 16.4 24.1Z";

export type LogoProps = {
  size?: "xs" | "sm" | "md";
  /** For deep-green backgrounds. */
  inverted?: boolean;
  /** Makes the logo a link; `label` then names its target. */
  href?: string | undefined;
  label?: string | undefined;
  as?: LinkAs | undefined;
  className?: string | undefined;
};

/** The K alone, in one color. */
export const LogoMark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 36 40" aria-hidden="true">
    <path d={stem} />
    <path d={arm} />
    <path d={leg} />
  </svg>
);

/** The K made of three stones, with the word mark. */
export function Logo({ size = "sm", inverted = false, href, label, as, className }: LogoProps) {
  const classes = classNames("logo", `logo-${size}`, inverted && "logo-inverted", className);
  const drawing = (
    <>
      <svg viewBox="0 0 36 40" aria-hidden="true">
        <path className="logo-stem" d={stem} />
        <path className="logo-arm" d={arm} />
        <path className="logo-leg" d={leg} />
      </svg>
      <span translate="no">korak</span>
    </>
  );
  if (href === undefined) return <span className={classes}>{drawing}</span>;
  return (
    <Anchor className={classes} href={href} aria-label={label} as={as}>
      {drawing}
    </Anchor>
  );
}
