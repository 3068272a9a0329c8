import { PageLink } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import type { Profile } from "../pages/load-profile.ts";
import styles from "./profile.module.css";
import { useTextsAndFormats } from "./words.ts";

/** Several sessions of a service, bought together: "Pack of 5: €220, €44 each". */
export function Packs({
  profile: { packs, person, profileId },
  guest,
  preview,
}: {
  profile: Profile;
  guest: boolean;
  preview?: boolean | undefined;
}) {
  const { t, locale } = useTextsAndFormats();
  if (packs.length === 0) return null;
  return (
    <section className={styles.packs} aria-labelledby="packs">
      <h3 id="packs">{t("view.packs")}</h3>
      <p className="muted">{t("view.packs.text")}</p>
      <ul role="list">
        {packs.map(({ id, title, count, minutes, price, each, currency, months }) => (
          <li key={id}>
            <div>
              <b>{t("view.pack", { count })}</b> <span lang="">{title}</span>
              <p className="muted small">
                {t("view.minutes", { count: minutes })}, {t("view.pack.months", { count: months })}
              </p>
            </div>
            <p className={styles.packPrice}>
              <b className="figures">{formatMoney(locale, price, currency, { whole: true })}</b>
              <span className="muted small">
                {t("view.pack.each", { price: formatMoney(locale, each, currency, { whole: true }) })}
              </span>
            </p>
            {!guest && !preview && (
              <PageLink
                className="link"
                to="packs.order"
                query={{ specialist: person.id, offer: id, profileId: profileId ?? undefined }}
              >
                {t("view.pack.buy")}
                <span className="visually-hidden">
                  , {t("view.pack", { count })}, {title}
                </span>
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      {guest && !preview && <p className="muted small">{t("view.packs.guest")}</p>}
    </section>
  );
}
