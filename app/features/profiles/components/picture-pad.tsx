import { useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { classNames, Icon } from "../../../ui/index.ts";
import { PlayIcon } from "../../../ui/play-icon.tsx";
import { picturesToTap, type SignInPicture, signInPictures } from "../data/pictures.ts";
import styles from "./picture-pad.module.css";

interface PicturePadProps {
  /** The pictures tapped so far. Without JavaScript each tap submits the form and reloads the page. */
  touched: readonly SignInPicture[];
  /** Whether the last picture submits the form; otherwise the person reviews all three first. */
  sendsItself: boolean;
}

/** Nine pictures, of which a child taps three in order. Belongs in a form, whose field `picked` has the order. */
export function PicturePad({ touched, sendsItself }: PicturePadProps) {
  const t = useTexts("profiles");
  const [picked, setPicked] = useState(touched);
  const whole = picked.length >= picturesToTap;
  return (
    <div className={classNames(styles["pad"], !sendsItself && styles["in_card"])}>
      <p className="visually-hidden" role="status">
        {t("pictures.touched", { count: picked.length, names: picked.map((one) => t(`picture.${one}`)).join(", ") })}
      </p>
      <ol className={styles["slots"]} aria-hidden="true">
        {Array.from({ length: picturesToTap }, (_, i) => {
          const picture = picked[i];
          return (
            <li key={i} className={classNames(styles["slot"], picture && styles["full"])}>
              {picture && <PlayIcon name={picture} size={32} />}
            </li>
          );
        })}
      </ol>
      {picked.map((picture) => (
        <input key={picture} type="hidden" name="picked" value={picture} />
      ))}
      <div className={styles["pictures"]}>
        {signInPictures.map((picture) => {
          const used = picked.includes(picture);
          return (
            <button
              key={picture}
              name="picked"
              value={picture}
              className={classNames(styles["picture"], used && styles["used"])}
              aria-label={t(`picture.${picture}`)}
              aria-disabled={used || whole}
              onClick={(event) => {
                if (!used && !whole && sendsItself && picked.length === picturesToTap - 1) return;
                event.preventDefault();
                if (!used && !whole) setPicked([...picked, picture]);
              }}
            >
              <PlayIcon name={picture} size={56} />
            </button>
          );
        })}
      </div>
      {picked.length > 0 && (
        <button type="button" className={styles["again"]} onClick={() => setPicked([])}>
          <Icon name="arrow-u-up-left" size={22} /> {t("pictures.again")}
        </button>
      )}
    </div>
  );
}
