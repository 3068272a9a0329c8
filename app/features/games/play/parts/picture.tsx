import { pictureUrl } from "../../pictures/picture-url.ts";
import styles from "./parts.module.css";

/** Draws a picture by its emoji, filling the available space. */
export function Picture({ emoji, className }: { emoji: string; className?: string | undefined }) {
  return (
    <img
      className={[styles["picture"], className].filter(Boolean).join(" ")}
      src={pictureUrl(emoji)}
      alt=""
      draggable={false}
      decoding="sync"
    />
  );
}
