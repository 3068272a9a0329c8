import { expect } from "vitest";
import { type Group, password } from "../world.ts";

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const expired = { name: "AuthApiError", api: true, status: 403, code: "otp_expired" };

export const recovery: Group = {
  about: "a forgotten password",
  cases: {
    async "can be replaced by email, with a link or a code"({ open, person, rig }) {
      for (const by of ["link", "code"]) {
        const { email, tab: before } = await person();
        const tab = await open();
        expect((await tab.auth.resetPasswordForEmail(email)).error).toBeNull();
        const mail = rig.lastMail(email);
        expect(mail.kind).toBe("recovery");
        expect((await before.auth.getUser()).error).toBeNull();
        const { error } = await tab.auth.verifyOtp(
          by === "link"
            ? { token_hash: mail.tokenHash, type: "recovery" }
            : { email, token: mail.code, type: "recovery" },
        );
        expect(error).toBeNull();
        expect(await tab.events(2)).toEqual(["INITIAL_SESSION(null)", "PASSWORD_RECOVERY"]);
        expect((await tab.auth.updateUser({ password: "a new password" })).error).toBeNull();
        expect((await before.auth.getUser()).error).toMatchObject({ sessionMissing: true });
        const fresh = await open();
        expect((await fresh.auth.signInWithPassword({ email, password })).error).toMatchObject({
          code: "invalid_credentials",
        });
        expect((await fresh.auth.signInWithPassword({ email, password: "a new password" })).error).toBeNull();
      }
    },

    async "gets the same response for repeated requests and unknown addresses"({ open, person, address, rig }) {
      const { email } = await person();
      const { auth } = await open();
      const answers = [
        await auth.resetPasswordForEmail(email),
        await auth.resetPasswordForEmail(email),
        await auth.resetPasswordForEmail(address()),
      ];
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(rig.mails.filter((mail) => mail.to === email && mail.kind === "recovery")).toHaveLength(1);
    },
  },
};

export const emailSignIn: Group = {
  about: "sign-in by email",
  cases: {
    async "signs in a known user with a link or a code"({ open, person, rig }) {
      for (const by of ["link", "code"]) {
        const { email, id } = await person();
        const tab = await open();
        expect(await tab.auth.signInWithOtp({ email })).toMatchObject({
          data: { user: null, session: null },
          error: null,
        });
        const mail = rig.lastMail(email);
        expect(mail.kind).toBe("magiclink");
        const { data } = await tab.auth.verifyOtp(
          by === "link"
            ? { token_hash: mail.tokenHash, type: "magiclink" }
            : { email, token: mail.code, type: "email" },
        );
        expect(data.user?.id).toBe(id);
        expect(await tab.events(2)).toEqual(["INITIAL_SESSION(null)", "SIGNED_IN"]);
      }
    },

    async "creates an account if allowed, and otherwise does not reveal that there is none"({ open, address, rig }) {
      const { auth } = await open();
      const email = address();
      const refused = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
      expect(refused.error).toBeNull();
      expect(rig.mails.filter((mail) => mail.to === email)).toEqual([]);
      rig.pass(61);
      expect((await auth.signInWithOtp({ email, options: { data: { name: "Vida" } } })).error).toBeNull();
      const { data } = await auth.verifyOtp({ email, token: rig.lastMail(email).code, type: "email" });
      expect(data.user).toMatchObject({ email, user_metadata: { name: "Vida", email_verified: true } });
      expect((await auth.signInWithOtp({ phone: "+38640111222" })).error).toMatchObject({
        code: "phone_provider_disabled",
      });
    },

    async "sends a known user another email only after a minute"({ open, person, rig }) {
      const { email } = await person();
      const { auth } = await open();
      await auth.signInWithOtp({ email });
      const soon = await auth.signInWithOtp({ email });
      expect(soon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
      expect(soon.error?.message).toMatch(/^For security purposes.*\d+ seconds/);
      rig.pass(61);
      expect((await auth.signInWithOtp({ email })).error).toBeNull();
    },
  },
};

export const links: Group = {
  about: "emailed links and codes",
  cases: {
    async "work once"({ open, person, rig }) {
      const { email } = await person();
      const { auth } = await open();
      await auth.resetPasswordForEmail(email);
      const { tokenHash: token_hash, code } = rig.lastMail(email);
      expect((await auth.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
      expect((await auth.verifyOtp({ token_hash, type: "recovery" })).error).toMatchObject(expired);
      expect((await auth.verifyOtp({ email, token: code, type: "recovery" })).error).toMatchObject(expired);
    },

    async "expire after an hour"({ open, person, rig, follow }) {
      const { email } = await person();
      const { auth } = await open();
      await auth.resetPasswordForEmail(email);
      const { tokenHash: token_hash, code, link } = rig.lastMail(email);
      rig.pass(3601);
      expect((await auth.verifyOtp({ token_hash, type: "recovery" })).error).toMatchObject(expired);
      expect((await auth.verifyOtp({ email, token: code, type: "recovery" })).error).toMatchObject(expired);
      expect((await follow(link)).hash).toMatch(/error=access_denied&error_code=otp_expired/);
    },

    async "are independent: five wrong codes void the code, but not the link of the same email"({ open, person, rig }) {
      const { email } = await person();
      const { auth } = await open();
      await auth.resetPasswordForEmail(email);
      const { tokenHash: token_hash, code } = rig.lastMail(email);
      for (let i = 0; i < 5; i++) {
        const wrong = await auth.verifyOtp({ email, token: wrongCode(code), type: "recovery" });
        expect(wrong.error).toMatchObject({ ...expired, message: "Token has expired or is invalid" });
      }
      expect((await auth.verifyOtp({ email, token: code, type: "recovery" })).error).toMatchObject(expired);
      expect((await auth.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
    },

    async "are void once a later email is sent"({ open, person, rig }) {
      const { email } = await person();
      const { auth } = await open();
      await auth.resetPasswordForEmail(email);
      const first = rig.lastMail(email);
      rig.pass(61);
      await auth.resetPasswordForEmail(email);
      expect((await auth.verifyOtp({ token_hash: first.tokenHash, type: "recovery" })).error).toMatchObject(expired);
      expect((await auth.verifyOtp({ token_hash: rig.lastMail(email).tokenHash, type: "recovery" })).error).toBeNull();
    },

    async "can be resent after a minute, but not to an unknown address"({ open, person, address, rig }) {
      const { auth } = await open();
      const email = address();
      await auth.signUp({ email, password });
      const soon = await auth.resend({ type: "signup", email });
      expect(soon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
      rig.pass(61);
      expect((await auth.resend({ type: "signup", email })).error).toBeNull();
      expect(rig.mails.filter((mail) => mail.to === email)).toHaveLength(2);
      const sent = rig.mails.length;
      const known = await person();
      const quiet = [
        await auth.resend({ type: "signup", email: known.email }),
        await auth.resend({ type: "signup", email: address() }),
        await auth.resend({ type: "email_change", email: known.email }),
      ];
      expect(quiet.map(({ error }) => error)).toEqual([null, null, null]);
      expect(rig.mails.slice(sent).filter((mail) => mail.kind !== "signup" || mail.to !== known.email)).toEqual([]);
    },
  },
};

export const emailChange: Group = {
  about: "a new email address",
  cases: {
    async "applies once both emails are answered, in either order"({ open, person, address, rig }) {
      for (const order of [
        ["email_change_current", "email_change_new"],
        ["email_change_new", "email_change_current"],
      ]) {
        const { email, tab, id } = await person();
        const next = address();
        const asked = await tab.auth.updateUser({ email: next });
        expect(asked.error).toBeNull();
        expect(asked.data.user).toMatchObject({ email, new_email: next });
        const mailOf = (kind: string | undefined) =>
          rig.mails.findLast((mail) => mail.kind === kind && mail.userId === id);
        expect([mailOf(order[0]), mailOf(order[1])].map((mail) => mail?.to).toSorted()).toEqual(
          [email, next].toSorted(),
        );
        const other = await open();
        const first = await other.auth.verifyOtp({
          token_hash: mailOf(order[0])?.tokenHash ?? "",
          type: "email_change",
        });
        expect(first).toMatchObject({ data: { user: null, session: null }, error: null });
        expect((await tab.auth.getUser()).data.user).toMatchObject({ email, new_email: next });
        const second = await other.auth.verifyOtp({
          token_hash: mailOf(order[1])?.tokenHash ?? "",
          type: "email_change",
        });
        expect(second.data.user).toMatchObject({ id, email: next });
        expect(second.data.user).not.toHaveProperty("new_email");
        expect(second.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: next });
        expect((await other.events(2)).at(-1)).toBe("SIGNED_IN");
        expect((await tab.auth.getUser()).data.user?.email).toBe(next);
        const fresh = await open();
        expect((await fresh.auth.signInWithPassword({ email, password })).error).toMatchObject({
          code: "invalid_credentials",
        });
        expect((await fresh.auth.signInWithPassword({ email: next, password })).error).toBeNull();
      }
    },

    async "can be confirmed by code, and both emails can be resent"({ open, person, address, rig }) {
      const { email, tab, id } = await person();
      const next = address();
      await tab.auth.updateUser({ email: next });
      rig.pass(61);
      expect((await tab.auth.resend({ type: "email_change", email })).error).toBeNull();
      const kinds = rig.mails.filter((mail) => mail.userId === id).map((mail) => mail.kind);
      expect(kinds.filter((kind) => kind === "email_change_new")).toHaveLength(2);
      expect(kinds.filter((kind) => kind === "email_change_current")).toHaveLength(2);
      const { auth } = await open();
      await auth.verifyOtp({ email: next, token: rig.lastMail(next).code, type: "email_change" });
      const done = await auth.verifyOtp({ email, token: rig.lastMail(email).code, type: "email_change" });
      expect(done.data.user).toMatchObject({ id, email: next });
    },

    async "must be unused and well-formed"({ person }) {
      const [{ tab }, other] = [await person(), await person()];
      expect((await tab.auth.updateUser({ email: other.email })).error).toMatchObject({
        status: 422,
        code: "email_exists",
      });
      expect((await tab.auth.updateUser({ email: "no address" })).error).toMatchObject({
        status: 400,
        code: "validation_failed",
      });
    },

    async "does not apply if someone else took it meanwhile"({ open, person, address, rig }) {
      const { tab, email, id } = await person();
      const next = address();
      await tab.auth.updateUser({ email: next });
      const mails = rig.mails.filter((mail) => mail.userId === id && mail.kind.startsWith("email_change"));
      const taker = await open();
      await taker.auth.signUp({ email: next, password });
      await taker.auth.verifyOtp({ token_hash: rig.lastMail(next).tokenHash, type: "signup" });
      for (const { tokenHash: token_hash } of mails)
        await (await open()).auth.verifyOtp({ token_hash, type: "email_change" });
      expect((await tab.auth.getUser()).data.user?.email).toBe(email);
    },
  },
};
