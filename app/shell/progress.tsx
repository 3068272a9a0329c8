import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { setPending } from "./broken.ts";
import styles from "./progress.module.css";

/** What takes less is not worth a movement on the screen. */
const slowMs = 300;

/**
 * A bar on top while a navigation takes its time. For those who do not see the page change, its title is said when a new
 * one is there, and a focus that went away with the old page goes to the new one's beginning.
 */
export function Progress() {
  const navigation = useNavigation();
  const busy = navigation.state !== "idle";
  const target = navigation.location && navigation.location.pathname + navigation.location.search + navigation.location.hash;
  const [slow, setSlow] = useState(false);
  useEffect(() => setPending(target), [target]);
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
