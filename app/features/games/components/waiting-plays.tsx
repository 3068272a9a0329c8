import { useEffect, useState } from "react";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, Card, CardHead } from "../../../ui/index.ts";
import {
  forgetLosses,
  onStoredPlaysChange,
  countStoredPlays,
  type StoredPlayCounts,
  sendUnsentPlays,
} from "../play/offline/browser.ts";
import { deviceOwner } from "../play/offline/owner.ts";

/** Tells grown-ups how many plays this device has yet to send and how many were lost; shows nothing if there are none. */
export function UnsentPlaysCard() {
  const t = useTexts("games");
  const calls = usePaths()("games.calls");
  const [kept, setKept] = useState<StoredPlayCounts>({ waiting: 0, lost: 0 });
  const [tried, setTried] = useState<"sending" | "sent" | "failed" | null>(null);
  useEffect(() => {
    if (!deviceOwner()) return undefined;
    const look = () => void countStoredPlays().then(setKept);
    look();
    return onStoredPlaysChange(look);
  }, []);
  const { waiting, lost } = kept;
  if (waiting === 0 && lost === 0 && tried === null) return null;
  const send = async () => {
    setTried("sending");
    setTried((await sendUnsentPlays(calls)) ? "sent" : "failed");
  };
  return (
    <Card>
      <CardHead
        title={t("offline.card")}
        {...(waiting > 0 && { sub: t("offline.card.waiting", { count: waiting }) })}
      />
      <div className="stack">
        <p role="status" className="muted">
          {tried === "failed"
            ? t("offline.card.failed")
            : tried === "sent" && waiting === 0
              ? t("offline.card.sent")
              : waiting > 0 && t("offline.card.why")}
        </p>
        {waiting > 0 && (
          <Button
            variant="neutral"
            iconStart="arrow-counter-clockwise"
            disabled={tried === "sending"}
            onClick={() => void send()}
          >
            {t("offline.card.send")}
          </Button>
        )}
        {lost > 0 && (
          <>
            <p>{t("offline.card.lost", { count: lost })}</p>
            <Button variant="tertiary" onClick={() => void forgetLosses()}>
              {t("offline.card.seen")}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
