import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import { beginMatching, linkToUser } from "../users/account-matching.server.ts";
import type { AuthTx, Engine } from "../config.server.ts";
import { AuthError, userBanned, validationFailed } from "../errors.server.ts";
import { requireRaisedSession } from "../factors/lookup.server.ts";
import { readCodeData } from "../oauth/flow.server.ts";
import type { ProviderProfile } from "../oauth/provider-profile.server.ts";
import { readBody, callerInfoOf, text, type CallerInfo } from "../requests.server.ts";
import { sha256 } from "../keys/secrets.server.ts";
import { requireChangesAllowed } from "./bearer.server.ts";
import { openSession, tokenResponse, type SessionRow } from "./sessions.server.ts";
import { isBanned, lockUser, type UserRow } from "../users/users.server.ts";

const pkceBody = z.object({ auth_code: text, code_verifier: text });

interface CodeRow {
  id: string;
  user_id: string;
  code_challenge: string;
  code_challenge_method: "s256" | "plain";
  authentication_method: string;
  provider: string | null;
  tokens_ciphertext: Uint8Array | null;
  session_id: string | null;
  expires_at: Date;
}

/** Exchanges a one-time code and its verifier for a session. */
export async function pkceGrant(c: Context, engine: Engine): Promise<Record<string, unknown>> {
  const body = await readBody(c, pkceBody);
  if (body.auth_code === "" || body.code_verifier === "") {
    throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  }
  const missing = new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  if (body.auth_code.length > 128) throw missing;
  const digest = sha256(body.auth_code);
  const who = callerInfoOf(c, engine);
  const { user, session, tokens } = await beginMatching(engine, async (tx) => {
    const [known] = await tx<CodeRow[]>`select * from auth.flow_states where code_digest = ${digest}`;
    const owner = known && (await lockUser(tx, known.user_id));
    const [flow] = owner ? await tx<CodeRow[]>`select * from auth.flow_states where code_digest = ${digest}` : [];
    if (!owner || !flow) throw missing;
    if (flow.expires_at <= engine.now()) {
      throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
    }
    const given =
      flow.code_challenge_method === "plain" ? body.code_verifier : sha256(body.code_verifier).toString("base64url");
    if (!timingSafeEqual(sha256(given), sha256(flow.code_challenge))) {
      throw new AuthError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");
    }
    if (isBanned(owner, engine.now())) throw userBanned();
    const { tokens: provided, profile } = readCodeData(engine, flow);
    await tx`delete from auth.flow_states where id = ${flow.id}`;
    return { ...(await sessionFor(tx, engine, owner, { ...flow, profile }, who)), tokens: provided };
  });
  return { ...(await tokenResponse(engine, engine.sql, user, session)), ...tokens };
}

/** Opens a new session, or links an identity and continues the requesting session at its current level. */
async function sessionFor(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  flow: CodeRow & { profile: ProviderProfile | undefined },
  who: CallerInfo,
) {
  if (flow.session_id === null) {
    return openSession(tx, engine, user, flow.authentication_method, who, flow.provider ?? undefined);
  }
  const [session] = await tx<SessionRow[]>`
    select * from auth.sessions where id = ${flow.session_id} and user_id = ${user.id}`;
  if (!session) throw new AuthError(403, "session_not_found", "Session that asked for the link does not exist");
  if (!flow.profile) return { user, session };
  await requireChangesAllowed(tx, engine, session);
  await requireRaisedSession(tx, user.id, session, "AAL2 required to link an identity");
  return { user: await linkToUser(tx, engine, user, flow.profile, who), session };
}
