import { useEffect, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink, Scene } from "../../../ui/index.ts";
import styles from "./entry.module.css";

/** Milliseconds before the redirect. */
const wait = 3000;

/** Redirects after a moment unless the person chooses to stay; without scripts, shows a link. */
export function PasswordChanged({ to }: { to: string }) {
  const t = useTexts("accounts");
  const [going, setGoing] = useState<boolean>();
  useEffect(() => setGoing(true), []);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => window.location.assign(to), wait);
    return () => clearTimeout(timer);
  }, [going, to]);
  return (
    <>
      <Scene name="steps" priority />
      <h1>{t("change.done.title")}</h1>
      <div className={styles["lead"]} role="status">
        <p>{t("change.done.text")}</p>
        {going !== undefined && (
          <p>{going ? t("change.done.soon", { seconds: wait / 1000 }) : t("change.done.stayed")}</p>
        )}
      </div>
      <div className={styles["fields"]}>
        <ButtonLink size="lg" full href={to} iconEnd="arrow-right">
          {t("change.done.go")}
        </ButtonLink>
        {going && (
          <Button type="button" variant="neutral" size="lg" full onClick={() => setGoing(false)}>
            {t("change.done.stay")}
          </Button>
        )}
      </div>
    </>
  );
}
