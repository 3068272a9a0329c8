import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { setPendingTarget } from "./broken.ts";
import styles from "./progress.module.css";

/** Navigations shorter than this show no progress bar. */
const slowMs = 300;

/**
 * Shows a bar at the top during slow navigations. For screen readers it announces the new page's title, and moves focus to the
 * start of the new page if the focused element is gone.
 */
export function Progress() {
  const navigation = useNavigation();
  const busy = navigation.state !== "idle";
  const target =
    navigation.location && navigation.location.pathname + navigation.location.search + navigation.location.hash;
  const [slow, setSlow] = useState(false);
  useEffect(() => setPendingTarget(target), [target]);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return (
    <>
      <div className={styles["bar"]} data-shown={slow ? "" : undefined} aria-hidden="true" />
      <Announcement />
    </>
  );
}

function Announcement() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setSaid(document.title);
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) {
      document.getElementById("content")?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
