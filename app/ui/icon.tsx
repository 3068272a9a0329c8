import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?no-inline";

export type IconProps = Omit<ComponentPropsWithRef<"svg">, "name"> & {
  name: IconName;
  /** Side in px. Without it the icon follows the size of the text beside it. */
  size?: number | undefined;
};

/** A drawing without meaning of its own: the words stand beside it, or in `aria-label` of the control that holds it. */
export function Icon({ name, size, className, ...rest }: IconProps) {
  return (
    <svg className={classNames("icon", className)} width={size} height={size} aria-hidden="true" {...rest}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
