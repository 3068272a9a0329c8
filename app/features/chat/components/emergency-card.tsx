import { useTexts } from "../../../navigation/link.tsx";
import { Icon, PhoneText } from "../../../ui/index.ts";
import styles from "./thread.module.css";

/**
 * Shown first in every conversation, because no one reads a message in time for an emergency. If the account has no country, the
 * card lists the numbers of both countries: the time zone would only be a guess, because browsers may report Europe/Belgrade in
 * Ljubljana.
 */
export function EmergencyCard({ country = "unknown" }: { country?: "SI" | "RS" | "unknown" | undefined }) {
  const t = useTexts("chat");
  return (
    <div role="note" className={styles["emergency"]}>
      <Icon name="lifebuoy" size={24} />
      <p>
        <strong>{t("emergency.title")}</strong> <PhoneText text={t(`emergency.danger.${country}`)} />{" "}
        <PhoneText text={t(`emergency.children.${country}`)} />
      </p>
    </div>
  );
}
