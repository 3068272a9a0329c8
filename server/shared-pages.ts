import { parseCookie } from "cookie";
import { hasPrivacyControl } from "../app/platform/http/consent.ts";
import { localeCookie } from "../app/platform/i18n/locales.ts";
import type { Page } from "../app/platform/i18n/pages.ts";
import { KeptBytes } from "./kept-bytes.ts";

/** Milliseconds for which a page is cached: few, because the reads behind it are already cached for some seconds. */
const keptFor = 2000;
const mostPages = 100;
/** Longer URLs are rarely requested twice. */
const longestSearch = 300;

interface Kept {
  until: number;
  bytes: KeptBytes;
  headers: [string, string][];
}

export interface RenderedPage {
  response: Response;
  /** The HTML of the page, if it was made as text. */
  html: string | undefined;
}

/**
 * Whether a request has anything that makes a page personal. The language is in the URL; theme, consent and sign-in are
 * cookies.
 */
const sendsOwn = (headers: Headers): boolean =>
  headers.has("authorization") ||
  Object.keys(parseCookie(headers.get("cookie") ?? "")).some((name) => name !== localeCookie.name);

/**
 * Caches HTML of pages that are the same for every guest with default preferences. Concurrent requests for a page share a
 * single rendering.
 */
export class SharedPages {
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<Kept | undefined>>();

  /** Returns the cache key; undefined for a page that is made only for its reader. */
  keyOf(request: Request, page: Page | undefined): string | undefined {
    const { method, url, headers } = request;
    if (!page?.shared || method !== "GET" || sendsOwn(headers)) return undefined;
    const { pathname, search, searchParams } = new URL(url);
    return search.length > longestSearch || page.shared.except.some((name) => searchParams.has(name))
      ? undefined
      : `${hasPrivacyControl(headers) ? "quiet" : "open"} ${pathname}${search}`;
  }

  /** Returns the cached page or the result of `make`, which is cached if it is the same for every reader. */
  async answer(key: string, accepted: string | undefined, make: () => Promise<RenderedPage>): Promise<Response> {
    const underWay = this.#making.get(key);
    const kept = this.#find(key) ?? (underWay && (await underWay));
    if (kept) return kept.bytes.answer(accepted, kept.headers);
    let made: RenderedPage | undefined;
    const making = make().then((page) => this.#keep(key, (made = page)));
    // If the rendering fails or is for one reader, requests that waited render their own.
    const shown = making
      .catch(() => undefined)
      .finally(() => this.#making.get(key) === shown && this.#making.delete(key));
    this.#making.set(key, shown);
    const shared = await making;
    return shared ? shared.bytes.answer(accepted, shared.headers) : (made as unknown as RenderedPage).response;
  }

  #find(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    return kept && kept.until > performance.now() ? kept : undefined;
  }

  /** Caches a response, unless it is private, sets a cookie, is not a page, or has a status other than 200. */
  #keep(key: string, { html, response: { status, headers } }: RenderedPage): Kept | undefined {
    if (
      html === undefined ||
      status !== 200 ||
      headers.has("set-cookie") ||
      headers.get("cache-control")?.includes("private")
    )
      return undefined;
    this.#kept.delete(key);
    // A map keeps the order of insertion, so the first entry is the oldest.
    if (this.#kept.size >= mostPages) this.#kept.delete(this.#kept.keys().next().value as string);
    const kept = { until: performance.now() + keptFor, bytes: new KeptBytes(html), headers: [...headers] };
    this.#kept.set(key, kept);
    return kept;
  }
}
