import { noticePage, pagePolicy } from "./pages.ts";
import { languageOf } from "../oauth/texts.ts";
import { textsOf } from "./texts.ts";
import type { World } from "./world.ts";

export const browserLimits = {
  /** Writes per minute of all browsers together; a payment takes three. */
  writes: 600,
  /** Writes per minute of one browser: enough for trying one test card after another. */
  writesOfOne: 200,
  /** Maximum bytes of a form; one with a card has a few hundred. */
  form: 8 * 1024,
  /** The file size in bytes above which no outside writes are accepted. */
  file: 32 * 1024 * 1024,
};

/** Checks requests of browsers, which may be anyone's, and limits writes. */
export class BrowserGuard {
  readonly #world: World;
  readonly #limits: typeof browserLimits;
  #minute = 0;
  #writes = 0;
  #writesOf = new Map<string, number>();

  constructor(world: World, limits: Partial<typeof browserLimits> = {}) {
    this.#world = world;
    this.#limits = { ...browserLimits, ...limits };
  }

  /** Returns the request, copied with its body if it is a write, or the refusal. */
  async pass(request: Request, from: string): Promise<Request | Response> {
    if (["GET", "HEAD"].includes(request.method)) return request;
    if (this.#isOver(from)) return refused(request, 429);
    const body = await request.text();
    if (body.length > this.#limits.form) return refused(request, 413);
    return new Request(request.url, { method: request.method, headers: request.headers, body });
  }

  #isOver(from: string): boolean {
    const minute = Math.floor(this.#world.sendingNow() / 60);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#writes = 0;
      this.#writesOf = new Map();
    }
    const ofOne = (this.#writesOf.get(from) ?? 0) + 1;
    const { writes, writesOfOne, file } = this.#limits;
    if (this.#writes >= writes || ofOne > writesOfOne || this.#world.store.size > file) return true;
    this.#writes += 1;
    this.#writesOf.set(from, ofOne);
    return false;
  }
}

async function refused(request: Request, status: 413 | 429): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.includes("/v1/")) {
    const message =
      status === 429 ? "Too many requests hit the API too quickly. Wait a minute." : "The request is too large.";
    return Response.json(
      { error: { type: "invalid_request_error", code: status === 429 ? "rate_limit" : "request_too_large", message } },
      { status },
    );
  }
  const language = languageOf(
    searchParams.get("locale") ?? undefined,
    request.headers.get("accept-language") ?? undefined,
  );
  const texts = textsOf(language);
  return new Response(String(await noticePage(language, texts, texts.busy, texts.busyText)), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy,
      "cache-control": "no-store",
    },
  });
}
