import type { ReactNode } from "react";
import { ButtonLink, type ButtonSize, type ButtonVariant, type IconName, iconNames } from "../../../ui/index.ts";
import { safeLink } from "../rules.ts";
import type { Action } from "../service/shapes.ts";

type ActionButtonProps = { action: Action | undefined; variant?: ButtonVariant; size?: ButtonSize };

/** An action from the content; renders nothing if its link is not allowed. */
export function ActionButton({ action, variant, size = "lg" }: ActionButtonProps) {
  const link = action && safeLink(action.url);
  if (!link) return null;
  return (
    <ButtonLink href={link.href} variant={variant} size={size} rel={link.foreign ? "noopener" : undefined}>
      {action.label}
    </ButtonLink>
  );
}

/** Text from the content, as a link if it has a valid URL. */
export function ContentLink({
  url,
  children,
  className,
}: {
  url: string | undefined;
  children: ReactNode;
  className?: string;
}) {
  const link = url === undefined ? undefined : safeLink(url);
  if (!link) return <span className={className}>{children}</span>;
  return (
    <a href={link.href} className={className} rel={link.foreign ? "noopener" : undefined}>
      {children}
    </a>
  );
}

/** The icon with the name the content gives, if the design system has it. */
export const iconOf = (name: string): IconName | undefined => iconNames.find((known) => known === name);
