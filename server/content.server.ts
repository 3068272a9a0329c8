import { createHmac } from "node:crypto";
import type { Hono } from "hono";
import { contentClient } from "../app/features/content/service/client.server.ts";
import { type ContentVisit, contentVisit } from "../app/features/content/service/context.server.ts";
import { copyStoreIn } from "../app/features/content/service/copies.server.ts";
import { inDraftMode, maySeeDrafts } from "../app/features/content/service/draft-mode.server.ts";
import { setContentStore } from "../app/features/content/service/process-store.server.ts";
import { type ContentStore, contentStore } from "../app/features/content/service/store.server.ts";
import type { Caller } from "../app/platform/auth/actor.ts";
import type { Services } from "../app/platform/services.server.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";
import { readContent } from "../simulators/content/files.ts";
import { createContentServer } from "../simulators/content/server.ts";

/** Path of the content server within the product. */
export const contentServerPath = "/_sim/content";

/** Seconds for which pages cache content. The built-in server is queried more often than an external one. */
const freshness = { own: 2, other: 15 };

export interface ContentService {
  /** The built-in server for the files of CONTENT_DIR, mounted under `contentServerPath`; undefined with an external one. */
  server: Hono | undefined;
  store: ContentStore;
  /** Returns the content that this caller sees with these cookies. */
  visitOf(cookies: string | undefined, caller: Caller): ContentVisit;
}

/** Returns the content service that the pages read: the built-in one in this process, or the one at CONTENT_URL. */
export function contentService(services: Services): ContentService {
  const { settings, log, sql, clock, masterKey } = services;
  const token = settings.contentToken ?? (settings.contentUrl ? undefined : ownToken(masterKey));
  const server =
    settings.contentUrl || token === undefined
      ? undefined
      : createContentServer({
          folder: settings.contentDir,
          token,
          demo: settings.demo,
          onProblem: (sentence) => log.error(sentence),
        });
  const ask = contentClient({
    url: settings.contentUrl ?? `${settings.publicUrl}${contentServerPath}`,
    token,
    ...(server && { fetch: within(server) }),
  });
  const store = contentStore({ ask, copies: copyStoreIn(sql), log, freshness: freshness[server ? "own" : "other"] });
  setContentStore(services, store);
  const visitOf = (cookies: string | undefined, caller: Caller): ContentVisit => {
    const editor = maySeeDrafts(caller, settings.secondFactorRequired) ? caller.account_id : undefined;
    const draftMode = inDraftMode(cookies, { masterKey, now: clock(), editor });
    return contentVisit(store, { draftMode, drafts: draftMode || (settings.contentDrafts ?? settings.development) });
  };
  return { server, store, visitOf };
}

/** Throws an error with one sentence for each mistake in the built-in service's files. */
export function refuseBrokenContent(settings: Settings): void {
  if (!settings.contentUrl) readContent(settings.contentDir);
}

/** Derives a token, which no one outside this process needs unless the operator sets one. */
const ownToken = (masterKey: Buffer) => createHmac("sha256", masterKey).update("content token").digest("base64url");

const within =
  (server: Hono): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    return server.fetch(new Request(new URL("/", request.url), request));
  };
