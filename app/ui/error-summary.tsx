import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

export type ErrorSummaryProps = {
  title: ReactNode;
  /** `href` is "#" plus the field's id. */
  errors?: readonly { href: string; text: ReactNode }[] | undefined;
  ref?: React.Ref<HTMLDivElement>;
};

/**
 * Moves focus to a field without a navigation, because the router would then remove the error from the page. For a group it
 * moves to the first field.
 */
export function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  if (document.activeElement !== target) {
    const fields = target.querySelectorAll<HTMLElement>("input:not([type=hidden]), select, textarea, button");
    ([...fields].find((field) => field instanceof HTMLInputElement && field.checked) ?? fields[0])?.focus({
      preventScroll: true,
    });
  }
  target.scrollIntoView({ block: "center" });
}

/** The top of a rejected form: what is wrong, with a link to each field. It is a live region that scripts can focus. */
export function ErrorSummary({ title, errors = [], ref }: ErrorSummaryProps) {
  return (
    <div className="notice notice-error error-summary" role="alert" tabIndex={-1} ref={ref}>
      <Icon name="warning-circle" size={22} />
      <div>
        <p className="notice-title">{title}</p>
        {errors.length > 0 && (
          <ul role="list">
            {errors.map((error) => (
              <li key={error.href}>
                <a href={error.href} onClick={focusField}>
                  {error.text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

export type NoticeProps = Omit<ComponentPropsWithRef<"div">, "title"> & {
  kind?: "info" | "success" | "warning" | "error" | undefined;
  title?: ReactNode;
  icon?: IconName | undefined;
  /** A link or button after the text. */
  action?: ReactNode;
};

const noticeIcons = {
  info: "info",
  success: "check-circle",
  warning: "warning-circle",
  error: "warning-circle",
} as const;

/** An inline message that must not be missed. Give it `role="status"` if it appears in response to an action. */
export function Notice({ kind = "info", title, icon, action, className, children, ...rest }: NoticeProps) {
  return (
    <div className={classNames("notice", `notice-${kind}`, className)} {...rest}>
      <Icon name={icon ?? noticeIcons[kind]} size={22} />
      <div className="notice-body">
        {title && <p className="notice-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="notice-action">{action}</div>}
    </div>
  );
}

export type HoldBoxProps = {
  /** Remaining time, shown large: "21 h 14 min". */
  left: ReactNode;
  /** End time: "held until Wed 25 Nov, 12:00 GMT". */
  until?: ReactNode;
  className?: string | undefined;
};

/** How long the offered times are held. */
export function HoldBox({ left, until, className }: HoldBoxProps) {
  return (
    <div className={classNames("hold-box", className)}>
      <p className="hold-left">
        <Icon name="hourglass-medium" size={18} /> {left}
      </p>
      {until && <p className="small">{until}</p>}
    </div>
  );
}
