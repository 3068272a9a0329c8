import { parts } from "virtual:every-page";
import { useEffect, useState } from "react";
import { useDraftStore } from "../forms/use-draft.tsx";
import { useFrame } from "../forms/frame.ts";
import { useTexts } from "../navigation/link.tsx";
import { Button } from "../ui/index.ts";
import { reloadPage } from "./broken.ts";
import { registerLostPagesWorker } from "./lost-pages.ts";
import { useShell } from "./data.ts";
import { watchErrors } from "./report.ts";
import { routerManifest } from "./router-manifest.ts";
import styles from "./later.module.css";

const everyMs = 5 * 60_000;

/** Whether the server runs a newer build than this page. Polls while the page is visible. */
function useNewVersion(): boolean {
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    if (fresh) return;
    const own = routerManifest()?.version;
    let last = Date.now();
    const look = async () => {
      if (document.visibilityState !== "visible" || Date.now() - last < everyMs - 1000) return;
      last = Date.now();
      const answer = await fetch("/builds/latest.json", { cache: "no-store" }).catch(() => undefined);
      const build = answer?.ok
        ? ((await answer.json().catch(() => undefined)) as { id?: string } | undefined)
        : undefined;
      if (own && build?.id && build.id !== own) setFresh(true);
    };
    const timer = setInterval(() => void look(), everyMs);
    const seen = () => void look();
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [fresh]);
  return fresh;
}

/** Parts of the frame that load a second after the page. */
export default function Later() {
  const t = useTexts("platform");
  const fresh = useNewVersion();
  const [put, setPut] = useState(false);
  const frame = useFrame();
  const account = frame?.state.split(",")[0];
  // Creating the store deletes other accounts' drafts from this browser.
  useDraftStore();
  const reports = useShell()?.reports === true;
  useEffect(() => (reports ? watchErrors() : undefined), [reports]);
  const signedIn = account !== undefined && account !== "";
  useEffect(() => {
    if (signedIn) registerLostPagesWorker();
  }, [signedIn]);
  return (
    <>
      {parts.map((Part, i) => (
        <Part key={i} />
      ))}
      <div role="status">
        {fresh && !put && (
          <div className={styles["note"]}>
            <p>{t("version.text")}</p>
            <Button size="sm" variant="primary" onClick={reloadPage}>
              {t("version.reload")}
            </Button>
            <Button size="sm" variant="unstyled" onClick={() => setPut(true)}>
              {t("version.later")}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
