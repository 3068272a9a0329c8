import { RouterLink, useTexts } from "../../../navigation/link.tsx";
import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";
import { classNames, Tag } from "../../../ui/index.ts";
import { Face } from "../pictures/face.tsx";
import { pictureUrl } from "../pictures/picture-url.ts";
import styles from "./items.module.css";

export interface ShownItem {
  item: string;
  kind: string;
  text: string;
  pictures: string[];
  off: { id: string; reason: string; off_at: string } | null;
}

/** The pictures of an item as children see them, without its word. */
export function ItemPictures({ item: { item, kind, pictures } }: { item: ShownItem }) {
  return (
    <span className={styles["pictures"]}>
      {kind === "feelings" && <Face feeling={item} />}
      {pictures.map((emoji) => (
        <img key={emoji} src={pictureUrl(emoji)} alt="" width="48" height="48" loading="lazy" />
      ))}
    </span>
  );
}

interface GridProps {
  items: readonly ShownItem[];
  language: Locale;
  chosen: string | undefined;
  /** The address of this page with the item selected. */
  at(item: string): string;
}

/** Words with their pictures; each leads to the form that switches it off. */
export function ItemGrid({ items, language, chosen, at }: GridProps) {
  const t = useTexts("games");
  return (
    <ul className={styles["items"]} role="list">
      {items.map((one) => (
        <li key={one.item} className={classNames(one.text.length > 24 && styles["long"])}>
          {one.off ? (
            <div className={classNames(styles["item"], styles["gone"])}>
              <ItemPictures item={one} />
              <span lang={languageTag[language]}>{one.text}</span>
              <Tag kind="red">{t("items.off")}</Tag>
            </div>
          ) : (
            <RouterLink
              className={styles["item"]}
              to={`${at(one.item)}#item`}
              aria-current={one.item === chosen ? "true" : undefined}
            >
              <ItemPictures item={one} />
              <span lang={languageTag[language]}>{one.text}</span>
            </RouterLink>
          )}
        </li>
      ))}
    </ul>
  );
}
