import { useTexts } from "../../../navigation/link.tsx";
import { Icon, PhoneText } from "../../../ui/index.ts";
import styles from "./thread.module.css";

/**
 * Stands first in every conversation: nobody reads a message in time for an emergency. Where the account doesn't say in
 * which country the reader lives, the card names the numbers of both: a time zone would be a guess, as browsers may call
 * Ljubljana's by Belgrade's name.
 */
export function EmergencyCard({ country = "unknown" }: { country?: "SI" | "RS" | "unknown" | undefined }) {
  const t = useTexts("chat");
  return (
    <aside className={styles["emergency"]}>
      <Icon name="lifebuoy" size={24} />
      <p>
        <strong>{t("emergency.title")}</strong> <PhoneText text={t(`emergency.danger.${country}`)} />{" "}
        <PhoneText text={t(`emergency.children.${country}`)} />
      </p>
    </aside>
  );
}
