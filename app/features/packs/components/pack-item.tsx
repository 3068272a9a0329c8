import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import { Portrait, type Tint } from "../../../ui/index.ts";
import type { PackView } from "../contract.ts";
import { PackLeft } from "./pack-left.tsx";
import styles from "./packs.module.css";
import { usePackTexts } from "./words.ts";

/** A pack in a list: its specialist, its person, what is left, and a link to use it. */
export function PackItem({ pack, zone }: { pack: PackView; zone: string }) {
  const { t, lastDay, day, forWhom } = usePackTexts(zone);
  const paths = usePaths();
  const { id, specialist, profile, count, left, minutes, use_until, ended_at, state, disputed } = pack;
  const name = `${specialist.name} ${specialist.lastname}`;
  return (
    <li>
      <div className={styles["pack"]}>
        <span className={styles["pair"]}>
          <Portrait
            src={profile.portrait}
            name={`${profile.name} ${profile.lastname}`}
            size={48}
            tint={profile.tint as Tint}
          />
          <Portrait src={specialist.portrait} name={name} size={48} tint={specialist.tint as Tint} />
        </span>
        <div>
          <h3>
            <RouterLink className={styles["plain"]} to={paths("packs.one", { pack: id })}>
              {forWhom(pack)}
            </RouterLink>
          </h3>
          <p className="muted small">{t("with", { name, minutes })}</p>
        </div>
      </div>
      {state === "open" && <PackLeft left={left} count={count} />}
      <div className={styles["foot"]}>
        <p className="muted">
          {state === "ended" && ended_at
            ? t("state.ended", { day: day(ended_at) })
            : disputed
              ? t("disputed.title")
              : left === 0
                ? t("state.used_up")
                : use_until && t("until", { day: lastDay(use_until) })}
        </p>
        {state === "open" && left > 0 && !disputed && (
          <RouterLink
            className="link"
            to={paths("sessions.request", { id: specialist.id }, { profileId: profile.id, serviceId: pack.service_id })}
          >
            {t("book")}
            <span className="visually-hidden">, {forWhom(pack)}</span>
          </RouterLink>
        )}
      </div>
    </li>
  );
}
