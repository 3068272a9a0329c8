import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?no-inline";

export type IconProps = Omit<ComponentPropsWithRef<"svg">, "name"> & {
  name: IconName;
  /** Size in px; defaults to the size of the surrounding text. */
  size?: number | undefined;
};

/** A decorative icon: the text next to it, or the control's `aria-label`, carries the meaning. */
export function Icon({ name, size, className, ...rest }: IconProps) {
  return (
    <svg className={classNames("icon", className)} width={size} height={size} aria-hidden="true" {...rest}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
