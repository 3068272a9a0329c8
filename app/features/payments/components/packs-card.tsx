import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { AvatarPair, Card, CardHead, classNames, Portrait, type Tint } from "../../../ui/index.ts";
import styles from "./billing.module.css";

interface Face {
  id: string;
  name: string;
  lastname: string;
  portrait: string | null;
  tint: string;
}

interface PacksCardProps {
  /** Open packs, the latest first. */
  packs: readonly {
    id: string;
    title: string;
    minutes: number;
    count: number;
    left: number;
    use_until: string | null;
    disputed: boolean;
    service_id: string;
    specialist: Face;
    profile: Face & { kind: "own" | "child" };
  }[];
  zone: string;
}

/** Packs with sessions left to use. */
export function PacksCard({ packs, zone }: PacksCardProps) {
  const t = useTexts("payments");
  const paths = usePaths();
  const formats = useFormats();
  if (packs.length === 0) return null;
  // The end is exclusive.
  const lastDay = (instant: string) => formats.date(isoDay(new Date(Date.parse(instant) - 1).toISOString(), zone));
  return (
    <Card aria-labelledby="packs">
      <CardHead
        id="packs"
        title={t("packs.title")}
        aside={
          <RouterLink className="link small" to={paths("packs.mine")}>
            {t("packs.open", { count: packs.length })}
          </RouterLink>
        }
      />
      <ul role="list" className={styles["packs"]}>
        {packs.map(({ id, title, minutes, count, left, use_until, disputed, service_id, specialist, profile }) => {
          const name = `${specialist.name} ${specialist.lastname}`;
          const what =
            profile.kind === "own"
              ? t("packs.self", { service: title })
              : t("packs.for", { service: title, name: profile.name });
          return (
            <li key={id}>
              <div className={styles["pack"]}>
                <AvatarPair>
                  <Portrait src={profile.portrait} name={profile.name} size={42} tint={profile.tint as Tint} />
                  <Portrait src={specialist.portrait} name={name} size={42} tint={specialist.tint as Tint} shape={2} />
                </AvatarPair>
                <div>
                  <h3>
                    <RouterLink className={styles["plain"]} to={paths("packs.one", { pack: id })}>
                      {what}
                    </RouterLink>
                  </h3>
                  <p className="muted small">{t("packs.with", { name, minutes })}</p>
                </div>
              </div>
              <div className={styles["left"]}>
                <p>
                  <b className="figures">{left}</b> {t("packs.left", { count })}
                </p>
                <span className={styles["stones"]} aria-hidden="true">
                  {Array.from({ length: count }, (_, i) => (
                    <i key={i} className={classNames(i >= count - left && styles["free"])} />
                  ))}
                </span>
              </div>
              <div className={styles["foot"]}>
                <span className="muted">
                  {left === 0 ? t("packs.used") : use_until && t("packs.until", { day: lastDay(use_until) })}
                </span>
                {left > 0 && !disputed && (
                  <RouterLink
                    className="link"
                    to={paths(
                      "sessions.request",
                      { id: specialist.id },
                      { profileId: profile.id, serviceId: service_id },
                    )}
                  >
                    {t("packs.book")}
                    <span className="visually-hidden">, {what}</span>
                  </RouterLink>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <p className="muted small">{t("packs.rule")}</p>
    </Card>
  );
}
