import { parseCookie } from "cookie";
import { refusesAll } from "../app/platform/http/consent.ts";
import { localeCookie } from "../app/platform/i18n/locales.ts";
import type { Page } from "../app/platform/i18n/pages.ts";
import { KeptBytes } from "./kept-bytes.ts";

/** Short, because the reads behind these pages are kept for some seconds already. */
const keptFor = 2000;
const mostPages = 100;
/** Longer URLs are rarely requested twice. */
const longestSearch = 300;

interface Kept {
  until: number;
  bytes: KeptBytes;
  headers: [string, string][];
}

export interface Made {
  response: Response;
  /** The whole page, if it was made as text. */
  html: string | undefined;
}

/** The language is in the address. Theme, consent and sign-in are cookies as well, and make a page for one reader. */
const sendsOwn = (headers: Headers): boolean =>
  headers.has("authorization") ||
  Object.keys(parseCookie(headers.get("cookie") ?? "")).some((name) => name !== localeCookie.name);

/**
 * HTML of pages that are the same for every guest without personal choices. Concurrent requests for one wait for a single
 * rendering.
 */
export class SharedPages {
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<Kept | undefined>>();

  /** Undefined for a page that is made for its reader only. */
  keyOf(request: Request, page: Page | undefined): string | undefined {
    const { method, url, headers } = request;
    if (!page?.shared || method !== "GET" || sendsOwn(headers)) return undefined;
    const { pathname, search, searchParams } = new URL(url);
    return search.length > longestSearch || page.shared.except.some((name) => searchParams.has(name))
      ? undefined
      : `${refusesAll(headers) ? "quiet" : "open"} ${pathname}${search}`;
  }

  /** The cached page, or the result of `make`, which is cached if `html` is for every reader. */
  async answer(key: string, accepted: string | undefined, make: () => Promise<Made>): Promise<Response> {
    const underWay = this.#making.get(key);
    const kept = this.#find(key) ?? (underWay && (await underWay));
    if (kept) return kept.bytes.answer(accepted, kept.headers);
    let made: Made | undefined;
    const making = make().then((page) => this.#keep(key, (made = page)));
    // Where it fails or is for one reader, those who waited make their own.
    const shown = making
      .catch(() => undefined)
      .finally(() => this.#making.get(key) === shown && this.#making.delete(key));
    this.#making.set(key, shown);
    const shared = await making;
    return shared ? shared.bytes.answer(accepted, shared.headers) : (made as unknown as Made).response;
  }

  #find(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    return kept && kept.until > performance.now() ? kept : undefined;
  }

  /** Caches a whole answer; one that sets a cookie or is not a page is for its reader only. */
  #keep(key: string, { html, response: { status, headers } }: Made): Kept | undefined {
    if (
      html === undefined ||
      status !== 200 ||
      headers.has("set-cookie") ||
      headers.get("cache-control")?.includes("private")
    )
      return undefined;
    this.#kept.delete(key);
    // Insertion order is age: the oldest goes first.
    if (this.#kept.size >= mostPages) this.#kept.delete(this.#kept.keys().next().value as string);
    const kept = { until: performance.now() + keptFor, bytes: new KeptBytes(html), headers: [...headers] };
    this.#kept.set(key, kept);
    return kept;
  }
}
