import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { type Group } from "../world.ts";

const serviceKey = `sb_secret_${randomBytes(32).toString("base64url")}`;

export const disabledCalls: Group = {
  about: "a call that is not allowed",
  settings: () => ({ serviceKey }),
  cases: {
    async "returns the error code that the client expects of a disabled feature"({ open, person, site }) {
      const { auth } = await open();
      expect((await auth.signInAnonymously()).error).toMatchObject({
        status: 422,
        code: "anonymous_provider_disabled",
      });
      expect((await auth.signUp({ phone: "+38640111222", password: "a password" })).error).toMatchObject({
        status: 400,
        code: "phone_provider_disabled",
      });
      expect((await auth.signInWithSSO({ domain: "korak.test" })).error).toMatchObject({
        status: 404,
        code: "saml_provider_disabled",
      });
      expect((await auth.signInWithIdToken({ provider: "google", token: "x.y.z" })).error).toMatchObject({
        status: 400,
        code: "provider_disabled",
      });
      expect((await auth.passkey.startAuthentication()).error).toMatchObject({ status: 404, code: "passkey_disabled" });
      const { data } = await auth.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
      expect(data.url).toContain(`${site}/auth/v1/authorize?provider=google`);
      const answer = await fetch(data.url ?? "", { redirect: "manual" });
      expect([answer.status, ((await answer.json()) as { error_code?: string; code?: string }).error_code]).toEqual([
        400,
        "validation_failed",
      ]);
      const known = await person();
      expect((await known.tab.auth.linkIdentity({ provider: "google" })).error).toMatchObject({
        status: 404,
        code: "manual_linking_disabled",
      });
      expect((await known.tab.auth.updateUser({ phone: "+38640111222" })).error).toMatchObject({ api: true });
    },

    async "returns 404 for passkeys, OAuth clients and custom providers"({ open, person }) {
      const { tab, id } = await person();
      const { oauth, passkey } = tab.auth;
      const { admin } = (await open({ bearer: serviceKey })).auth;
      const passkeys = [
        await passkey.startRegistration(),
        await passkey.verifyRegistration({ challengeId: id, credential: {} as never }),
        await passkey.startAuthentication(),
        await passkey.verifyAuthentication({ challengeId: id, credential: {} as never }),
        await passkey.list(),
        await passkey.update({ passkeyId: id, friendlyName: "Key" }),
        await passkey.delete({ passkeyId: id }),
      ];
      for (const { error } of passkeys)
        expect(error).toMatchObject({ api: true, status: 404, code: "passkey_disabled" });
      const grants = [
        await oauth.getAuthorizationDetails(id),
        await oauth.approveAuthorization(id, { skipBrowserRedirect: true }),
        await oauth.denyAuthorization(id, { skipBrowserRedirect: true }),
        await oauth.listGrants(),
        await oauth.revokeGrant({ clientId: id }),
      ];
      for (const { error } of grants) expect(error).toMatchObject({ api: true, status: 404, code: "feature_disabled" });
      const client = { client_name: "App", redirect_uris: ["https://app.korak.test/"] };
      const clients = [
        await admin.oauth.listClients(),
        await admin.oauth.createClient(client),
        await admin.oauth.getClient(id),
        await admin.oauth.updateClient(id, client),
        await admin.oauth.deleteClient(id),
        await admin.oauth.regenerateClientSecret(id),
      ];
      for (const { error } of clients)
        expect(error).toMatchObject({ api: true, status: 404, code: "feature_disabled" });
      const others = [
        await admin.customProviders.listProviders(),
        await admin.customProviders.createProvider({} as never),
        await admin.customProviders.getProvider("x"),
        await admin.customProviders.updateProvider("x", {}),
        await admin.customProviders.deleteProvider("x"),
        await admin.passkey.listPasskeys({ userId: id }),
        await admin.passkey.deletePasskey({ userId: id, passkeyId: id }),
      ];
      for (const { error } of others) expect(error).toMatchObject({ api: true, status: 404, code: expect.any(String) });
    },

    async "returns 401 or 403 if it is an admin call of an ordinary user"({ person }) {
      const { tab, id } = await person();
      const { admin } = tab.auth;
      for (const { error } of [
        await admin.listUsers(),
        await admin.getUserById(id),
        await admin.deleteUser(id),
        await admin.createUser({ email: "made@korak.test" }),
        await admin.inviteUserByEmail("made@korak.test"),
        await admin.generateLink({ type: "magiclink", email: "made@korak.test" }),
        await admin.mfa.listFactors({ userId: id }),
      ]) {
        expect(error).toMatchObject({ api: true });
        expect([401, 403]).toContain(error?.status);
      }
    },
  },
};
