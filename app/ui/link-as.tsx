import type { ComponentPropsWithRef, ElementType } from "react";

/** A component to use instead of `<a>`, such as a router link. It receives the URL as `to`. */
export type LinkAs = ElementType;

export type AnchorProps = ComponentPropsWithRef<"a"> & { href: string; as?: LinkAs | undefined };

/** An `<a href>`, or the component `as` with the URL in `to`. */
export function Anchor({ as: As, href, ...rest }: AnchorProps) {
  return As ? <As to={href} {...rest} /> : <a href={href} {...rest} />;
}
