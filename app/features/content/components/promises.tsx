import { useTexts } from "../../../link.tsx";
import { Icon } from "../../../ui/index.ts";
import css from "./promises.module.css";

/** The three things that hold everywhere on Korak. */
export function Promises() {
  const t = useTexts("content");
  return (
    <section className="container">
      <ul className={css.promises} role="list">
        <li>
          <Icon name="seal-check" size={28} />
          <span>
            <b>{t("fact.checked")}</b>
            <span className="muted small">{t("fact.checked.text")}</span>
          </span>
        </li>
        <li>
          <Icon name="receipt" size={28} />
          <span>
            <b>{t("fact.price")}</b>
            <span className="muted small">{t("fact.price.text")}</span>
          </span>
        </li>
        <li>
          <Icon name="calendar-blank" size={28} />
          <span>
            <b>{t("fact.cancel")}</b>
            <span className="muted small">{t("fact.cancel.text")}</span>
          </span>
        </li>
      </ul>
    </section>
  );
}
