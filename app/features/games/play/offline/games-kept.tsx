import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../../navigation/link.tsx";
import { useTheme } from "../../../../shell/theme.ts";
import { Button } from "../../../../ui/index.ts";
import { Modal } from "../../../../ui/modal.tsx";
import { findPage } from "../../../../platform/features/pages.ts";
import { countStoredPlays, sendUnsentPlays, keepSendingPlays } from "./browser.ts";
import { deviceOwner, holdDevice, keepTheme, wipeDevice } from "./owner.ts";
import styles from "./games-kept.module.css";

/** The longest that signing out waits for plays to be sent. */
const patience = 5000;

interface Leaving {
  count: number;
  go(): void;
}

/**
 * Runs on every page of a device on which games are played. Sends unsent plays, and removes everything when the account signs
 * out or another account signs in.
 */
export default function GamesKept({ account, held }: { account: string | null; held: string | null }) {
  const t = useTexts("games");
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const left = useRef(false);
  const theme = useTheme();
  useEffect(() => keepTheme(theme), [theme]);
  useEffect(() => {
    const owner = deviceOwner();
    if (!owner) return undefined;
    // Sign-in pages do not know who uses the device.
    if (account !== null && owner.account !== account) {
      void wipeDevice();
      return undefined;
    }
    // The child lock can also begin and end without a game being opened.
    if (account !== null) holdDevice(held);
    keepSendingPlays(owner.calls);
    const forget = openLostPages();
    const submit = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (left.current || !(form instanceof HTMLFormElement) || !form.matches("[data-forget]")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Signing out succeeds even if this fails; the rest is removed when the next account plays.
      const go = async () => {
        await wipeDevice().catch(reportError);
        left.current = true;
        form.requestSubmit(submitter?.isConnected ? submitter : undefined);
      };
      void unsent(owner.calls)
        .catch(() => 0)
        .then((count) => (count === 0 ? go() : setLeaving({ count, go: () => void go() })));
    };
    // Capturing, so that it runs before the router submits the form.
    addEventListener("submit", submit, true);
    return () => {
      forget();
      removeEventListener("submit", submit, true);
    };
  }, [account, held]);
  const stay = () => setLeaving(null);
  return (
    <Modal open={leaving !== null} onClose={stay} title={t("offline.leave")} closeLabel={t("offline.leave.close")}>
      {leaving && (
        <div className={styles["leaving"]}>
          <p>{t("offline.leave.text", { count: leaving.count })}</p>
          <div className={styles["buttons"]}>
            <Button variant="primary" onClick={stay}>
              {t("offline.leave.stay")}
            </Button>
            <Button variant="neutral" onClick={leaving.go}>
              {t("offline.leave.go")}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

const kept: readonly string[] = ["profiles.one", "games.of_profile", "games.play", "games.offline"];

/**
 * Opens a child's page as a document if it cannot be loaded, so that the games' service worker can show what this device has.
 */
function openLostPages(): () => void {
  const open = (event: Event) => {
    const { detail: to } = event as CustomEvent<string>;
    const page = findPage(new URL(to, location.href).pathname);
    if (!page || !kept.includes(page.key) || !navigator.serviceWorker?.controller) return;
    event.preventDefault();
    location.assign(to);
  };
  addEventListener("korak:page-lost", open);
  return () => removeEventListener("korak:page-lost", open);
}

/** Tries to send again and returns how many plays are left. */
async function unsent(calls: string): Promise<number> {
  if ((await countStoredPlays()).waiting === 0) return 0;
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
  });
  // If something could not be sent, the person decides.
  await Promise.race([sendUnsentPlays(calls).catch(() => false), late]);
  return (await countStoredPlays()).waiting;
}
