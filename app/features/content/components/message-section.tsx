import type { ReactNode } from "react";
import { classNames } from "../../../ui/index.ts";
import css from "./message-form.module.css";

export interface MessageSectionProps {
  title: string;
  text?: string | undefined;
  /** It brings the page's heading. */
  asHead?: boolean | undefined;
  /** Under the words. */
  beside?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** Words at the left, a form to us at the right. */
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
