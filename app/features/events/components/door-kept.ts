/** The cache with the door's page and its files. */
const doorCache = "korak-event-door";
/** The worker that answers with them: only for the kept page, which is the same for everyone. */
export const doorWorker = "/event-door-worker.js";

const filesIn = (page: string) => [...new Set(page.match(/\/assets\/[\w.-]+/g))];

/** Where the decoder of a camera's picture is needed, it is loaded now, so that the browser knows its files. */
async function decoderFiles(): Promise<string[]> {
  await import("qr/decode.js");
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /^\/assets\/.*\.js$/.test(path));
}

/** Keeps what the door needs when it is opened again without a connection. Names of people are not among it. */
export async function keepDoor(page: string): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  try {
    const answer = await fetch(page, { credentials: "omit", cache: "reload" });
    if (!answer.ok || answer.redirected) return;
    const files = [...filesIn(await answer.clone().text()), ...(await decoderFiles())];
    const cache = await caches.open(doorCache);
    // The page comes last, so that a page that was kept has its files.
    for (const file of new Set(files)) if (!(await cache.match(file))) await cache.add(file);
    await cache.put(page, answer);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith("/assets/") && !files.includes(pathname)) await cache.delete(url);
    }
    await navigator.serviceWorker.register(doorWorker, { scope: page });
  } catch {
    // Without a connection or space, the next opening tries again.
  }
}
