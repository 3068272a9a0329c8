import { expect } from "vitest";
import { createAuthUpkeep } from "../../../auth-server/server.server.ts";
import type { Group } from "../world.ts";

export const keys: Group = {
  about: "signing keys",
  cases: {
    async "can be rotated without affecting signed-in clients"({ open, person, rig, build }) {
      const { tab, session } = await person();
      const old = (await tab.auth.getClaims()).data?.header.kid;
      const upkeep = createAuthUpkeep(rig.deps);
      await upkeep.rotateSigningKey();
      expect((await tab.auth.getClaims()).error).toBeNull();
      rig.pass(900);
      await upkeep.moveSigningKeys();
      rig.pass(61);
      expect((await tab.auth.refreshSession()).error).toBeNull();
      const asked = rig.requests.length;
      const renewed = await tab.auth.getClaims();
      expect(renewed.error).toBeNull();
      expect(renewed.data?.header.kid).not.toBe(old);
      // One client has not refreshed yet, and the other has neither key.
      expect((await (await open()).auth.getClaims(session.access_token)).data?.header.kid).toBe(old);
      expect((await tab.auth.getClaims(session.access_token)).error).toBeNull();
      expect((await tab.auth.getUser(session.access_token)).error).toBeNull();
      // The browser's cache does not see the moved clock and returns the old keys, so that client asks the server
      // instead.
      const needed = build === "browser" ? 2 : 1;
      expect(rig.requests.slice(asked).filter((call) => call === "GET /user")).toHaveLength(needed);
      expect((await tab.events(3)).filter((event) => event.startsWith("SIGNED_OUT"))).toEqual([]);
    },

    async "can be retired after a leak, which voids tokens but not sessions"({ open, person, rig }) {
      const { tab, session } = await person();
      await createAuthUpkeep(rig.deps).retireSigningKeys();
      rig.pass(61);
      const { auth } = await open();
      expect((await auth.getUser(session.access_token)).error).toMatchObject({ status: 403, code: "bad_jwt" });
      expect((await auth.getClaims(session.access_token)).data).toBeNull();
      expect((await tab.auth.refreshSession()).error).toBeNull();
      expect((await tab.auth.getUser()).error).toBeNull();
    },

    async "do not verify forged tokens"({ open, person }) {
      const { session } = await person();
      const { auth } = await open();
      const [header = "", payload, signature = ""] = session.access_token.split(".");
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) as object;
      const raised = part({ ...claims, role: "service_role", aal: "aal2" });
      const forged = [
        `${header}.${raised}.${signature}`,
        `${part({ alg: "none", typ: "JWT" })}.${raised}.`,
        `${part({ alg: "none", typ: "JWT" })}.${raised}.${signature}`,
        `${part({ alg: "HS256", typ: "JWT" })}.${raised}.${signature}`,
        `${part({ alg: "ES256", typ: "JWT", kid: "another" })}.${payload}.${signature}`,
      ];
      for (const token of forged) {
        expect((await auth.getUser(token)).error?.status, token).toBeGreaterThanOrEqual(400);
        expect((await auth.getClaims(token).catch(() => ({ data: null }))).data, token).toBeNull();
        expect((await auth.admin.signOut(token)).error).not.toBeNull();
      }
    },
  },
};
