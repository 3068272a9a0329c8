import type { ComponentPropsWithRef, ElementType } from "react";

/** A component that stands in for `<a>`, for example a router link. It receives the address as `to`. */
export type LinkAs = ElementType;

export type AnchorProps = ComponentPropsWithRef<"a"> & { href: string; as?: LinkAs | undefined };

/** A plain `<a href>`; with `as`, that component with the same address in `to`. */
export function Anchor({ as: As, href, ...rest }: AnchorProps) {
  return As ? <As to={href} {...rest} /> : <a href={href} {...rest} />;
}
