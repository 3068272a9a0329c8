import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { createLogger } from "../../../platform/log/log.server.ts";
import { readSettings } from "../../../platform/settings/settings.server.ts";
import { createTokenVerifier } from "../../../../auth-server/server.server.ts";
import { type AuthRig, issuer } from "../../../../auth-server/testing/auth-rig.ts";

/** A guest's page context with a rig's auth server; sessions it stores are passed to `store`. */
export function guestPage(rig: AuthRig, store: (session: object | null) => void): PageContext {
  const verifier = createTokenVerifier({ sql: rig.sql, issuer, audience: "authenticated", clock: rig.clock });
  return {
    locale: "sl",
    caller: { kind: "anon" },
    session: null,
    expired: false,
    requestId: "r",
    clientIp: "192.0.2.7",
    nonce: "",
    authFetch: rig.send as typeof fetch,
    authUrl: issuer,
    api: (() => Promise.reject(new Error("not called"))) as never,
    storeSession: store,
    services: {
      settings: readSettings({ NODE_ENV: "test" }),
      db: rig.db,
      sql: rig.sql,
      clock: rig.clock,
      masterKey: rig.masterKey,
      log: createLogger("silent"),
      databaseUrl: rig.url,
      verifyToken: async (token: string) => (await verifier(token)) as never,
    },
  } as unknown as PageContext;
}
