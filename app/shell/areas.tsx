import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { sceneAddress } from "../ui/index.ts";
import { watchFailedFiles } from "./broken.ts";
import { ConnectionLine } from "./connection-line.tsx";
import { watchLinks } from "./preloads.ts";
import { Progress } from "./progress.tsx";

/** Delay before loading what can wait: the new-version notice and error reporting. */
const laterMs = 1000;
const Nothing = (): ReactNode => null;
const Later = lazy<() => ReactNode>(
  async () => (await import("./later.tsx").catch(() => undefined)) ?? { default: Nothing },
);

/** Delay before preloading links, so that the router knows their files. */
const linksMs = 1500;

/** Parts of every hydrated page besides its layout. */
export function HydratedPageParts() {
  const { pathname } = useLocation();
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLater(true);
      // Prefetched for the error screen, which may appear offline.
      new Image().src = sceneAddress("lost");
    }, laterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(watchFailedFiles, []);
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the links change with the page
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
