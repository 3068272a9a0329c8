import { useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead } from "../../../ui/index.ts";
import type { SessionView } from "../contract.ts";
import { roomOpensMinutes, firstSessionHash } from "../rules.ts";
import styles from "./sessions.module.css";

/** A note before a profile's first session with a specialist: what happens, what to bring, how to tell the child. */
export function FirstSession({ session, now }: { session: SessionView; now: string }) {
  const t = useTexts("sessions");
  if (!session.first || !session.starts_at || session.starts_at <= now) return null;
  const { specialist_name: name, mode } = session;
  const forChild = session.profile_kind === "child";
  const who = forChild ? "child" : "self";
  return (
    <Card tone="quiet" id={firstSessionHash} className={styles["first"]}>
      <CardHead title={t("first.title")} />
      <ul className={styles["points"]}>
        <li>{t(`first.happens.${who}`, { name })}</li>
        <li>{t(`first.bring.${who}`)}</li>
        {mode === "online" ? (
          <>
            <li>{t(`first.room.${who}`)}</li>
            <li>{t("first.join", { minutes: roomOpensMinutes })}</li>
          </>
        ) : (
          <li>{t(`first.arrive.${who}`, { name })}</li>
        )}
        {forChild && <li>{t("first.tell", { name, mode })}</li>}
        <li>{t("first.after", { name })}</li>
      </ul>
    </Card>
  );
}
