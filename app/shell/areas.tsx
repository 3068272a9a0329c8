import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { watchFiles } from "./broken.ts";
import { watchLinks } from "./preloads.ts";
import { Progress } from "./progress.tsx";

/** What can wait: the note about a new version and the reporting of errors. */
const laterMs = 1000;
const Later = lazy(() => import("./later.tsx"));

/** The router learns which files a page's links need a moment after the page is there. */
const linksMs = 1500;

/** What every page with the framework has beside its layout. */
export function Areas() {
  const { pathname } = useLocation();
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(watchFiles, []);
  const [links, setLinks] = useState<ReturnType<typeof watchLinks>>();
  useEffect(() => {
    const watched = watchLinks();
    setLinks(watched);
    return watched.stop;
  }, []);
  useEffect(() => {
    if (!links) return;
    const timer = setTimeout(links.look, linksMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has other links
  }, [links, pathname]);
  return (
    <>
      <Progress />
      {later && (
        <Suspense>
          <Later />
        </Suspense>
      )}
    </>
  );
}
