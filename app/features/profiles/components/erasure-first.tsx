import { RouterLink, useTexts } from "../../../navigation/link.tsx";
import type { ErasureBlockerView } from "../../../platform/features/erasure.ts";
import { ButtonLink, classNames, Icon, Portrait, type Tint } from "../../../ui/index.ts";
import styles from "./erasure.module.css";

/** What has to be resolved before an erasure, each with a link. */
export function ErasureBlockerList({ blockers }: { blockers: readonly ErasureBlockerView[] }) {
  const t = useTexts("profiles");
  if (blockers.length === 0) return null;
  const sessions = blockers.every(({ code }) => code === "sessions_ahead") ? blockers.length : 0;
  return (
    <div className={styles["ahead"]} role="group" aria-labelledby="erasure-first">
      <div>
        <Icon name="warning-circle-fill" />
        <h3 className="h4" id="erasure-first">
          {sessions > 0 ? t("erasing.first") : t("erasing.first.other")}
        </h3>
        {sessions > 0 && <p className="small">{t("erasing.first.text", { count: sessions })}</p>}
      </div>
      <ul role="list">
        {blockers.map((one) => (
          <li key={one.href ?? one.code}>
            {one.face && (
              <Portrait src={one.face.portrait} name={one.face.name} size={48} tint={one.face.tint as Tint} />
            )}
            <span className={styles["told"]}>
              <b>{one.title}</b>
              <span className="small">{one.detail}</span>
            </span>
            {one.note && <span className={classNames("small", styles["note"])}>{one.note}</span>}
            {one.href && (
              <ButtonLink
                size="sm"
                variant="neutral"
                as={RouterLink}
                href={one.href}
                aria-label={t("erasing.open.of", { what: one.title })}
              >
                {t("erasing.open")}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
