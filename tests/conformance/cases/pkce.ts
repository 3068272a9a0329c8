import { expect } from "vitest";
import { type Group, password } from "../world.ts";

export const pkce: Group = {
  about: "the PKCE flow",
  cases: {
    async "confirms a sign-up with a code that works once"({ open, address, rig, site, follow }) {
      const tab = await open({ flowType: "pkce" });
      const email = address();
      await tab.auth.signUp({ email, password, options: { emailRedirectTo: `${site}/confirm?signup=email` } });
      const target = await follow(rig.lastMail(email).link);
      expect(target.href).toMatch(/\/confirm\?signup=email&code=[\w-]+$/);
      const code = target.searchParams.get("code") as string;
      const verifier = (await tab.read(`${tab.key}-code-verifier`)) as string;
      const { data, error } = await tab.auth.exchangeCodeForSession(code);
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
      expect(await tab.events(2)).toEqual(["INITIAL_SESSION(null)", "SIGNED_IN"]);
      await tab.write(`${tab.key}-code-verifier`, verifier);
      expect((await tab.auth.exchangeCodeForSession(code)).error).toMatchObject({
        status: 404,
        code: "flow_state_not_found",
      });
    },

    async "reports that a sign-in was a recovery"({ open, person, rig, follow }) {
      const { email } = await person();
      const tab = await open({ flowType: "pkce" });
      await tab.auth.resetPasswordForEmail(email);
      // Longer than a code's lifetime, which starts only when the link is followed.
      rig.pass(1200);
      const code = (await follow(rig.lastMail(email).link)).searchParams.get("code") as string;
      expect((await tab.auth.exchangeCodeForSession(code)).error).toBeNull();
      expect(await tab.events(2)).toEqual(["INITIAL_SESSION(null)", "PASSWORD_RECOVERY"]);
      expect((await tab.auth.updateUser({ password: "a new password" })).error).toBeNull();
    },

    async "works only in the client that started it"({ open, person, rig, follow }) {
      const { email } = await person();
      const tab = await open({ flowType: "pkce" });
      await tab.auth.signInWithOtp({ email });
      const code = (await follow(rig.lastMail(email).link)).searchParams.get("code") as string;
      const stranger = await open({ flowType: "pkce" });
      expect((await stranger.auth.exchangeCodeForSession(code)).error).toMatchObject({
        name: "AuthPKCECodeVerifierMissingError",
      });
      await stranger.write(`${stranger.key}-code-verifier`, JSON.stringify("x".repeat(112)));
      expect((await stranger.auth.exchangeCodeForSession(code)).error).toMatchObject({
        status: 400,
        code: "bad_code_verifier",
      });
      expect((await tab.auth.exchangeCodeForSession(code)).error).toBeNull();
    },

    async "rejects a code after five minutes"({ open, person, rig, follow }) {
      const { email } = await person();
      const tab = await open({ flowType: "pkce" });
      await tab.auth.signInWithOtp({ email });
      const code = (await follow(rig.lastMail(email).link)).searchParams.get("code") as string;
      rig.pass(301);
      expect((await tab.auth.exchangeCodeForSession(code)).error).toMatchObject({
        status: 422,
        code: "flow_state_expired",
      });
    },

    async "supports two pending emails at the same time"({ open, person, rig, follow }) {
      const { email } = await person();
      const first = await open({ flowType: "pkce" });
      const second = await open({ flowType: "pkce" });
      await first.auth.signInWithOtp({ email });
      const code = (await follow(rig.lastMail(email).link)).searchParams.get("code") as string;
      rig.pass(61);
      await second.auth.signInWithOtp({ email });
      expect((await first.auth.exchangeCodeForSession(code)).error).toBeNull();
      const other = (await follow(rig.lastMail(email).link)).searchParams.get("code") as string;
      expect((await second.auth.exchangeCodeForSession(other)).error).toBeNull();
    },

    async "returns errors in the redirect URL"({ open, person, rig, follow }) {
      const { email } = await person();
      await (await open({ flowType: "pkce" })).auth.signInWithOtp({ email });
      const { link } = rig.lastMail(email);
      rig.pass(3601);
      const target = await follow(link);
      expect(target.searchParams.get("error_code")).toBe("otp_expired");
      expect(target.hash).toContain("error_code=otp_expired");
    },
  },
};
