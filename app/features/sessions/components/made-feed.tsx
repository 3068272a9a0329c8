import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink, Card, CardHead, TextField } from "../../../ui/index.ts";
import styles from "./feeds.module.css";

/** The new address, this once. */
export function MadeFeed({ address, name }: { address: string; name: string }) {
  const t = useTexts("sessions");
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const [able, setAble] = useState(false);
  useEffect(() => {
    setAble(typeof navigator.clipboard?.writeText === "function");
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Card tone="quiet">
      <CardHead title={t("feed.made", { name })} sub={t("feed.made.text")} />
      <TextField ref={field} name="address" label={t("feed.made.field")} defaultValue={address} readOnly />
      <div className={styles["actions"]}>
        {able && (
          <Button type="button" iconStart={copied ? "check" : "copy"} onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
            {t(copied ? "feed.copied" : "feed.copy")}
          </Button>
        )}
        <ButtonLink variant="neutral" iconStart="calendar-plus" href={address.replace(/^https?:/, "webcal:")}>{t("feed.open")}</ButtonLink>
      </div>
      <span className="visually-hidden" role="status">{copied ? t("feed.copied") : ""}</span>
    </Card>
  );
}
