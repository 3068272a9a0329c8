import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useContext } from "react";
import { classNames } from "./class-names.ts";
import { FormWait } from "./form-wait.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { Anchor, type LinkAs } from "./link-as.tsx";

export type ButtonVariant =
  | "primary"
  | "secondary"
  | "secondary-inverted"
  | "tertiary"
  | "neutral"
  | "warning"
  | "unstyled";
export type ButtonSize = "sm" | "md" | "lg";

type Looks = {
  variant?: ButtonVariant | undefined;
  /** 32, 40 or 48 px high. */
  size?: ButtonSize | undefined;
  /** Looks pressed; sets `aria-pressed` on a button. */
  active?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Inert; an animation replaces the label, which stays available to screen readers. */
  loading?: boolean | undefined;
  /** Prevents the default action, for buttons handled by a script. */
  prevent?: boolean | undefined;
  /** One line with an ellipsis. */
  truncate?: boolean | undefined;
  full?: boolean | undefined;
  iconStart?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** A round icon-only button; needs an `aria-label`. */
  icon?: IconName | undefined;
  children?: ReactNode;
};

export type ButtonProps = Looks & Omit<ComponentPropsWithRef<"button">, "disabled" | "children">;
export type ButtonLinkProps = Looks & Omit<ComponentPropsWithRef<"a">, "children"> & { href: string; as?: LinkAs };

function looks({ variant = "primary", size = "md", active, loading, truncate, full, icon }: Looks, className?: string) {
  return classNames(
    "button",
    `button-${variant}`,
    size !== "md" && `button-${size}`,
    active && "button-active",
    loading && "button-loading",
    truncate && "button-truncate",
    full && "button-full",
    icon && "button-icon",
    className,
  );
}

function Inside({ iconStart, iconEnd, icon, loading, children }: Looks) {
  return (
    <>
      {(icon ?? iconStart) && <Icon name={(icon ?? iconStart) as IconName} />}
      {children !== undefined && <span className="button-label">{children}</span>}
      {iconEnd && <Icon name={iconEnd} />}
      {loading && <LoadingStones />}
    </>
  );
}

/** Loading animation of three stones. */
export function LoadingStones({ className }: { className?: string }) {
  return (
    <span className={classNames("beat", className)} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

const stop = (event: MouseEvent) => event.preventDefault();
const swallow = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Whether the button's form is being sent with this button or with another one. */
function useWait({ type = "submit", name = "", value = "" }: ButtonProps): "pressed" | "other" | undefined {
  const sent = useContext(FormWait);
  if (!sent || type !== "submit") return undefined;
  return sent === "any" || (sent.name === name && sent.value === String(value)) ? "pressed" : "other";
}

/**
 * Submits its form unless `type` says otherwise, as in HTML. While loading or while its form is being sent, it cannot be
 * activated, not even by Enter in a field, but it keeps the focus, which a disabled button would lose.
 */
export function Button(props: ButtonProps) {
  const { variant, size, active, prevent, truncate, full, iconStart, iconEnd, icon, ...others } = props;
  const wait = useWait(props);
  const { loading: slow, disabled: off, ...own } = others;
  const [loading, disabled] = [slow || wait === "pressed", off || wait === "other"];
  const { className, children, onClick, ...rest } = own;
  return (
    <button
      aria-pressed={active === undefined ? undefined : active}
      aria-busy={loading || undefined}
      {...rest}
      aria-disabled={loading && !disabled ? true : rest["aria-disabled"]}
      disabled={disabled}
      className={looks({ variant, size, active, loading, truncate, full, icon }, className)}
      onClick={loading ? swallow : prevent ? (event) => (stop(event), onClick?.(event)) : onClick}
    >
      <Inside iconStart={iconStart} iconEnd={iconEnd} icon={icon} loading={loading}>
        {children}
      </Inside>
    </button>
  );
}

/** A link that looks like a button. Disabled or loading, it has no `href` and leaves the tab order. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, active, disabled, loading, prevent, truncate, full, iconStart, iconEnd, icon, ...own } = props;
  const { className, children, href, as, onClick, ...rest } = own;
  const shared = {
    ...rest,
    className: looks({ variant, size, active, loading, truncate, full, icon }, className),
    children: (
      <Inside iconStart={iconStart} iconEnd={iconEnd} icon={icon} loading={loading}>
        {children}
      </Inside>
    ),
  };
  if (disabled || loading) return <a {...shared} role="link" aria-disabled="true" aria-busy={loading || undefined} />;
  const press = prevent ? (event: MouseEvent<HTMLAnchorElement>) => (stop(event), onClick?.(event)) : onClick;
  return <Anchor {...shared} href={href} as={as} onClick={press} />;
}
