import { expect } from "vitest";
import { type Group } from "../world.ts";

export const off: Group = {
  about: "what is switched off",
  cases: {
    async "says so with the code that a client knows"({ open, person, site }) {
      const { auth } = await open();
      expect((await auth.signInAnonymously()).error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
      expect((await auth.signUp({ phone: "+38640111222", password: "a password" })).error).toMatchObject({
        status: 400, code: "phone_provider_disabled",
      });
      expect((await auth.signInWithSSO({ domain: "korak.test" })).error).toMatchObject({ status: 404, code: "saml_provider_disabled" });
      expect((await auth.signInWithIdToken({ provider: "google", token: "x.y.z" })).error).toMatchObject({
        status: 400, code: "provider_disabled",
      });
      expect((await auth.passkey.startAuthentication()).error).toMatchObject({ status: 404, code: "passkey_disabled" });
      const { data } = await auth.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
      expect(data.url).toContain(`${site}/auth/v1/authorize?provider=google`);
      const answer = await fetch(data.url ?? "", { redirect: "manual" });
      expect([answer.status, ((await answer.json()) as { error_code?: string; code?: string }).error_code]).toEqual([
        400, "validation_failed",
      ]);
      const known = await person();
      expect((await known.tab.auth.passkey.list()).error).toMatchObject({ status: 404, code: "passkey_disabled" });
      expect((await known.tab.auth.oauth.listGrants()).error).toMatchObject({ status: 404, code: "feature_disabled" });
      expect((await known.tab.auth.linkIdentity({ provider: "google" })).error).toMatchObject({
        status: 404, code: "manual_linking_disabled",
      });
      expect((await known.tab.auth.updateUser({ phone: "+38640111222" })).error).toMatchObject({ api: true });
    },

    async "is refused to people without the right"({ person }) {
      const { tab, id } = await person();
      const { admin } = tab.auth;
      for (const { error } of [
        await admin.listUsers(), await admin.getUserById(id), await admin.deleteUser(id),
        await admin.createUser({ email: "made@korak.test" }), await admin.inviteUserByEmail("made@korak.test"),
        await admin.generateLink({ type: "magiclink", email: "made@korak.test" }), await admin.mfa.listFactors({ userId: id }),
      ]) {
        expect(error).toMatchObject({ api: true });
        expect([401, 403]).toContain(error?.status);
      }
    },
  },
};
