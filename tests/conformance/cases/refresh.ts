import { expect } from "vitest";
import { pause } from "../driver.ts";
import { type Group, password } from "../world.ts";

/** Opens two clients with the same session, like two tabs, or a page and its server. */
async function pair({ person, open }: Parameters<Group["cases"][string]>[0]) {
  const { tab, session, email, id } = await person();
  return { first: tab, second: await open({ stored: session }), session, email, id };
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

export const refresh: Group = {
  about: "a session refresh",
  cases: {
    async "rotates the token within one session"({ person }) {
      const { tab, session } = await person();
      const before = (await tab.auth.getClaims()).data?.claims;
      const { data, error } = await tab.auth.refreshSession();
      expect(error).toBeNull();
      expect(data.session?.refresh_token).not.toBe(session.refresh_token);
      const after = (await tab.auth.getClaims()).data?.claims;
      expect([after?.session_id, after?.aal, after?.amr]).toEqual([before?.session_id, before?.aal, before?.amr]);
      expect(await tab.events(3)).toEqual(["INITIAL_SESSION(null)", "SIGNED_IN", "TOKEN_REFRESHED"]);
    },

    async "gives working tokens to two clients that refresh at the same time, repeatedly"(world) {
      const { first, second } = await pair(world);
      for (let round = 0; round < 3; round++) {
        const both = await Promise.all([first.auth.refreshSession(), second.auth.refreshSession()]);
        expect(both.map(({ error }) => error)).toEqual([null, null]);
        for (const { auth } of [first, second]) expect((await auth.getUser()).error).toBeNull();
      }
    },

    async "lets a client that is one token behind catch up, however late"(world) {
      const { first, second } = await pair(world);
      await first.auth.refreshSession();
      world.rig.pass(1800);
      const late = await second.auth.refreshSession();
      expect(late.error).toBeNull();
      expect(late.data.session?.refresh_token).toBe((await first.session())?.refresh_token);
    },

    async "accepts an old token for ten seconds"(world) {
      const { first, second } = await pair(world);
      await first.auth.refreshSession();
      await first.auth.refreshSession();
      expect((await second.auth.refreshSession()).error).toBeNull();
      expect((await first.auth.refreshSession()).error).toBeNull();
      expect((await second.auth.getUser()).error).toBeNull();
    },

    async "ends the whole session if an old token is used later"(world) {
      const { first, second, email } = await pair(world);
      const elsewhere = await world.open();
      await elsewhere.auth.signInWithPassword({ email, password });
      await first.auth.refreshSession();
      await first.auth.refreshSession();
      world.rig.pass(11);
      await second.store({ expires_at: inSeconds(-1) });
      const reused = await second.auth.refreshSession();
      expect(reused.error).toMatchObject({ api: true, status: 400, code: "refresh_token_already_used" });
      expect(reused.error?.message).toMatch(/^Invalid Refresh Token:/);
      expect((await second.events(2)).at(-1)).toBe("SIGNED_OUT(null)");
      expect((await first.auth.getUser()).error).toMatchObject({ sessionMissing: true });
      expect(await first.session()).toBeNull();
      expect((await first.events(5)).at(-1)).toBe("SIGNED_OUT(null)");
      expect((await elsewhere.auth.getUser()).error).toBeNull();
    },

    async "happens automatically when less than the margin is left"({ person }) {
      const { tab, session } = await person();
      await tab.store({ expires_at: inSeconds(80) });
      const { data } = await tab.auth.getSession();
      expect(data.session?.refresh_token).not.toBe(session.refresh_token);
      expect((await tab.events(3)).at(-1)).toBe("TOKEN_REFRESHED");
      await tab.store({ expires_at: inSeconds(200) });
      const kept = (await tab.session())?.refresh_token;
      expect((await tab.auth.getSession()).data.session?.refresh_token).toBe(kept);
    },

    async "happens on the client's timer"({ person, open }) {
      const { session } = await person();
      const tab = await open({ stored: { ...session, expires_at: inSeconds(110) }, autoRefreshToken: true });
      expect((await tab.events(3)).filter((event) => event === "TOKEN_REFRESHED")).toHaveLength(1);
      expect((await tab.session())?.refresh_token).not.toBe(session.refresh_token);
      await tab.close();
    },

    async "does not happen while the timer is stopped"({ person, open }) {
      const { session } = await person();
      const tab = await open({ stored: session, autoRefreshToken: true });
      await tab.auth.initialize();
      await tab.auth.stopAutoRefresh();
      await tab.store({ expires_at: inSeconds(110) });
      await pause(100);
      expect((await tab.session())?.refresh_token).toBe(session.refresh_token);
      await tab.auth.startAutoRefresh();
      expect((await tab.events(3)).at(-1)).toBe("TOKEN_REFRESHED");
      await tab.close();
    },

    async "works for a token that expired an hour ago"({ person, rig }) {
      const { tab, session } = await person();
      rig.pass(7300);
      expect((await tab.auth.getUser(session.access_token)).error).toMatchObject({
        api: true,
        status: 403,
        code: "bad_jwt",
      });
      expect(await tab.session()).not.toBeNull();
      await tab.store({ expires_at: inSeconds(-3600) });
      expect((await tab.auth.getUser()).error).toBeNull();
    },

    async "is retried while the server fails, and signs no one out"({ person, trouble }) {
      const { tab } = await person();
      await tab.store({ expires_at: inSeconds(-10) });
      trouble(503, 2);
      trouble("network");
      const { data, error } = await tab.auth.getSession();
      expect(error).toBeNull();
      expect(data.session).not.toBeNull();
      expect(await tab.events(3)).toEqual(["INITIAL_SESSION(null)", "SIGNED_IN", "TOKEN_REFRESHED"]);
    },

    async "is rejected for tokens that the server never issued"({ open, person }) {
      const { auth } = await open();
      expect((await auth.refreshSession({ refresh_token: "short" })).error).toMatchObject({
        status: 400,
        code: "validation_failed",
      });
      const unknown = await auth.refreshSession({ refresh_token: "abcdefghijklmnopqrst" });
      expect(unknown.error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
      const { session } = await person();
      const [first = ""] = session.refresh_token;
      const altered = (first === "A" ? "B" : "A") + session.refresh_token.slice(1);
      expect((await auth.refreshSession({ refresh_token: altered })).error).not.toBeNull();
    },

    async "gives one response to concurrent calls of the same client"({ person, rig }) {
      const { tab, id } = await person();
      const answers = await Promise.all([
        tab.auth.refreshSession(),
        tab.auth.refreshSession(),
        tab.auth.refreshSession(),
      ]);
      expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
      const renewed = await rig.sql`
        select 1 from auth.audit_log where payload ->> 'action' = 'token_refreshed' and payload ->> 'actor_id' = ${id}`;
      expect(renewed).toHaveLength(1);
    },
  },
};

export const refreshLimit: Group = {
  about: "a session refresh beyond the rate limit",
  settings: () => ({ limits: { refresh: { count: 1, seconds: 1, burst: 1 } } }),
  logs: /"code":"over_request_rate_limit"/,
  cases: {
    async "makes the client retry and keeps its session"({ person }) {
      const { tab } = await person();
      expect((await tab.auth.refreshSession()).error).toBeNull();
      await tab.store({ expires_at: inSeconds(-10) });
      // The call is rejected with 503 at first; the client retries until the rate limit allows it.
      expect((await tab.auth.refreshSession()).error).toBeNull();
      expect((await tab.events(4)).filter((event) => event.startsWith("SIGNED_OUT"))).toEqual([]);
    },
  },
};

export const events: Group = {
  about: "the client's first events",
  cases: {
    async "are INITIAL_SESSION without a session"({ open }) {
      expect(await (await open()).events(1)).toEqual(["INITIAL_SESSION(null)"]);
    },

    async "include SIGNED_IN with a stored session"({ open, person }) {
      const { session } = await person();
      expect(await (await open({ stored: session })).events(2)).toEqual(["SIGNED_IN", "INITIAL_SESSION"]);
    },

    async "include TOKEN_REFRESHED with a stored session that is expired or about to expire"({ open, person }) {
      for (const left of [60, -60]) {
        const { session } = await person();
        const tab = await open({ stored: { ...session, expires_at: inSeconds(left) }, autoRefreshToken: true });
        expect((await tab.events(2)).slice(0, 2)).toEqual(["TOKEN_REFRESHED", "INITIAL_SESSION"]);
        expect((await tab.session())?.refresh_token).not.toBe(session.refresh_token);
        await tab.close();
      }
    },

    async "include SIGNED_OUT with a stored session that the server has ended"({ open, person, rig }) {
      const { session, id } = await person();
      await rig.sql`delete from auth.sessions where user_id = ${id}`;
      const tab = await open({ stored: { ...session, expires_at: inSeconds(-60) }, autoRefreshToken: true });
      expect(await tab.events(2)).toEqual(["SIGNED_OUT(null)", "INITIAL_SESSION(null)"]);
      expect(await tab.session()).toBeNull();
      await tab.close();
    },
  },
};
