import "./aria-setup.ts";
import "./styles/tooltip.css";
import type { ReactElement, ReactNode } from "react";
import { Focusable, OverlayArrow, Tooltip as Bubble, TooltipTrigger } from "react-aria-components/Tooltip";

export type TooltipProps = {
  text: ReactNode;
  placement?: "top" | "bottom" | "start" | "end" | undefined;
  /** Always visible, for the showcase. */
  open?: boolean | undefined;
  /** One focusable element that forwards `ref` and events: a button or link. */
  children: ReactElement<Record<string, unknown>>;
};

/** A hint on hover and focus; Escape closes it. Must not contain anything essential. */
export function Tooltip({ text, placement = "top", open, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={300} closeDelay={100} {...(open && { isOpen: true })}>
      <Focusable>{children as ReactElement<object, string>}</Focusable>
      <Bubble className="tooltip" placement={placement} offset={10}>
        <OverlayArrow className="tooltip-arrow">
          <svg width="12" height="6" viewBox="0 0 12 6" aria-hidden="true">
            <path d="M0 0 6 6 12 0Z" />
          </svg>
        </OverlayArrow>
        {text}
      </Bubble>
    </TooltipTrigger>
  );
}
