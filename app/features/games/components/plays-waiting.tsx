import { useEffect, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { onStoredPlaysChange, countStoredPlays } from "../play/offline/browser.ts";
import { deviceOwner } from "../play/offline/owner.ts";

/** The number of plays that this device has yet to send, shown before the next play; nothing if there are none. */
export function UnsentPlayCount() {
  const t = useTexts("games");
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    if (!deviceOwner()) return undefined;
    const look = () => void countStoredPlays().then((kept) => setWaiting(kept.waiting));
    look();
    return onStoredPlaysChange(look);
  }, []);
  if (waiting === 0) return null;
  return (
    <p role="status" className="small muted" data-waiting={waiting}>
      {t("offline.card.waiting", { count: waiting })}
    </p>
  );
}
