import type { ReactNode } from "react";
import { classNames } from "../../../ui/index.ts";
import css from "./message-form.module.css";

export interface MessageSectionProps {
  title: string;
  text?: string | undefined;
  /** Whether to render the title as the page's `h1`. */
  asHead?: boolean | undefined;
  /** Shown under the text. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Text on the left, a message form on the right. */
export function MessageSection({ title, text, asHead = false, beside, children }: MessageSectionProps) {
  return (
    <section id="contact" className={classNames("container", css.split, asHead && css.top)}>
      <div>
        {asHead ? <h1 className="page-title">{title}</h1> : <h2>{title}</h2>}
        {text && <p className={asHead ? "lead" : css.text}>{text}</p>}
        {beside}
      </div>
      {children}
    </section>
  );
}
