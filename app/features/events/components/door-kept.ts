/** The cache with the check-in page and its files. */
const doorCache = "korak-event-door";
/** The service worker that serves them. It only serves the cached page, which is the same for everyone. */
export const doorWorker = "/event-door-worker.js";

const filesIn = (page: string) => [...new Set(page.match(/\/assets\/[\w.-]+/g))];

/** Loads the QR decoder now, so that its files are known and can be cached. */
async function decoderFiles(): Promise<string[]> {
  await import("qr/decode.js");
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /^\/assets\/.*\.js$/.test(path));
}

/** Caches what the check-in page needs to open without a connection. This contains no names. */
export async function cacheCheckInPage(page: string): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  try {
    const answer = await fetch(page, { credentials: "omit", cache: "reload" });
    if (!answer.ok || answer.redirected) return;
    const files = [...filesIn(await answer.clone().text()), ...(await decoderFiles())];
    const cache = await caches.open(doorCache);
    // The page is cached last, so that a cached page always has its files.
    for (const file of new Set(files)) if (!(await cache.match(file))) await cache.add(file);
    await cache.put(page, answer);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith("/assets/") && !files.includes(pathname)) await cache.delete(url);
    }
    await navigator.serviceWorker.register(doorWorker, { scope: page });
  } catch {
    // Without a connection or space, this is tried again when the page is next opened.
  }
}
