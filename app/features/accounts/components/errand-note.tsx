import { useEffect, useState } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import { Icon } from "../../../ui/index.ts";
import type { Errand } from "../controllers/errand.server.ts";
import styles from "./entry.module.css";

/** Shows what the person is registering for. Until the reader's zone is known, the time is in the specialist's zone and names that zone. */
export function ErrandNote({ kind, name, service, at, zone }: Errand) {
  const t = useTexts("accounts");
  const formats = useFormats();
  const own = useOwnZone();
  const shown = own ?? zone;
  const mark = at && !(own && sameClock(at, own, zone)) ? ` ${zoneAbbreviation(at, shown)}` : "";
  return (
    <div className={styles["errand"]}>
      <Icon name={kind === "request" ? "calendar-blank" : "chat-circle-dots"} size={22} />
      <p>
        <span className={styles["errand-kind"]}>{t(`register.errand.${kind}`)}</span>
        <strong>{name}</strong>
        {service && <span lang={service.language}>{service.text}</span>}
        {at && <span>{formats.dateTime(at, shown) + mark}</span>}
      </p>
    </div>
  );
}

function useOwnZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
