import type { ReactNode } from "react";
import styles from "./parts.module.css";
import { Picture } from "./picture.tsx";

/** A picture on a tile. Its word appears below it once a hint shows it. */
export function CaptionedPicture({
  emoji,
  caption,
  small = false,
}: {
  emoji: string;
  caption: ReactNode;
  small?: boolean;
}) {
  return (
    <>
      <Picture emoji={emoji} className={caption ? styles["captioned"] : undefined} />
      {caption && (
        <span className={styles["caption"]} data-small={small || undefined} aria-hidden="true">
          {caption}
        </span>
      )}
    </>
  );
}
