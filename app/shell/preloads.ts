import { findPage, pages } from "../platform/features/pages.ts";
import type { Page } from "../platform/i18n/pages.ts";
import { routerManifest } from "./router-manifest.ts";

/** Number of routes to fetch at the same time. */
const most = 4;

/** Runs each key once, with at most `limit` running at a time. */
export function limitedQueue(limit: number, run: (key: string) => Promise<void>) {
  const known = new Set<string>();
  const waiting: string[] = [];
  let running = 0;
  const next = () => {
    while (running < limit && waiting.length > 0) {
      running++;
      void run(waiting.shift() as string).finally(() => {
        running--;
        next();
      });
    }
  };
  return (key: string, { first = false } = {}) => {
    if (known.has(key)) {
      const at = waiting.indexOf(key);
      if (first && at > 0) waiting.unshift(...waiting.splice(at, 1));
      return;
    }
    known.add(key);
    if (first) waiting.unshift(key);
    else waiting.push(key);
    next();
  };
}

/** Style sheets use prefetch: browsers warn about preloaded ones that are not used soon. */
function load(href: string, rel: "modulepreload" | "prefetch"): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel, href });
    if (!link.relList.supports(rel)) return resolve();
    for (const end of ["load", "error"]) link.addEventListener(end, () => resolve());
    document.head.append(link);
  });
}

/** Fetches a route's files. Never its data: that is private and must be fresh. */
async function loadRoute(id: string): Promise<void> {
  const files = routerManifest()?.routes[id];
  if (!files) return;
  const { module, imports = [], css = [] } = files;
  const fresh = (file: string) => !document.querySelector(`link[href="${file}"]`);
  await Promise.all([
    ...[module, ...imports].filter(fresh).map((file) => load(file, "modulepreload")),
    ...css.filter(fresh).map((file) => load(file, "prefetch")),
  ]);
}

/** The route a link leads to, if it is in this area and the router knows its files. */
function routeOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.target || link.download) return undefined;
  const match = findPage(link.pathname);
  if (
    !match ||
    (pages[match.key] as Page).area !== document.documentElement.dataset["area"] ||
    link.pathname === location.pathname
  )
    return undefined;
  const id = `${match.locale}:${match.key}`;
  return routerManifest()?.routes[id] ? id : undefined;
}

const thrifty = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * In the areas, fetches the files of linked pages: at once for a hovered or focused link, and when idle for visible ones. Call
 * `look` after each navigation; `stop` ends it.
 */
export function watchLinks(): { look(): void; stop(): void } {
  if (import.meta.env.DEV || thrifty()) return { look() {}, stop() {} };
  const ask = limitedQueue(most, loadRoute);
  const end = new AbortController();
  const pointed = ({ target }: Event) => {
    const id = routeOf(target);
    if (id) ask(id, { first: true });
  };
  for (const type of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(type, pointed, { signal: end.signal, passive: true });
  }
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const id = isIntersecting && routeOf(target);
      if (id) idle(() => ask(id));
    }
  });
  return {
    look() {
      sight.disconnect();
      for (const link of document.querySelectorAll("main a[href], nav a[href]")) sight.observe(link);
    },
    stop() {
      end.abort();
      sight.disconnect();
    },
  };
}
