import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { sceneAddress } from "../ui/index.ts";
import { watchFiles } from "./broken.ts";
import { ConnectionLine } from "./connection-line.tsx";
import { watchLinks } from "./preloads.ts";
import { Progress } from "./progress.tsx";

/** What can wait: the note about a new version and the reporting of errors. */
const laterMs = 1000;
const Nothing = (): ReactNode => null;
const Later = lazy<() => ReactNode>(async () => (await import("./later.tsx").catch(() => undefined)) ?? { default: Nothing });

/** The router learns which files a page's links need a moment after the page is there. */
const linksMs = 1500;

/** What every page with the framework has beside its layout. */
export function Areas() {
  const { pathname } = useLocation();
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLater(true);
      // For the error screen, which may have no network to fetch it over.
      new Image().src = sceneAddress("lost");
    }, laterMs);
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
      <ConnectionLine />
      {later && (
        <Suspense>
          <Later />
        </Suspense>
      )}
    </>
  );
}
