import { expect } from "vitest";
import { type Group, password } from "../world.ts";

const day = 24 * 3600;

export const signUp: Group = {
  about: "a sign-up",
  cases: {
    async "returns a user without a session, and sends one email"({ open, address, rig }) {
      const tab = await open();
      const email = address();
      const { data, error } = await tab.auth.signUp({
        email: email.toUpperCase(),
        password,
        options: { data: { name: "Vida" } },
      });
      expect(error).toBeNull();
      expect(data.session).toBeNull();
      expect(data.user).toMatchObject({
        email,
        role: "authenticated",
        aud: "authenticated",
        phone: "",
        is_anonymous: false,
      });
      expect(data.user?.user_metadata).toMatchObject({
        name: "Vida",
        email,
        email_verified: false,
        phone_verified: false,
      });
      expect(data.user?.identities).toHaveLength(1);
      expect(data.user).toHaveProperty("confirmation_sent_at");
      expect(data.user).not.toHaveProperty("email_confirmed_at");
      expect(rig.mails.filter((mail) => mail.to === email).map((mail) => mail.kind)).toEqual(["signup"]);
      expect(await tab.session()).toBeNull();
    },

    async "sends another email when repeated after a minute, and the sign-up whose email is answered applies"({
      open,
      address,
      rig,
    }) {
      const { auth } = await open();
      const email = address();
      await auth.signUp({ email, password, options: { data: { name: "first" } } });
      const soon = await auth.signUp({ email, password });
      expect(soon.error).toMatchObject({ api: true, status: 429, code: "over_email_send_rate_limit" });
      rig.pass(61);
      const again = await auth.signUp({ email, password: "another password", options: { data: { name: "second" } } });
      expect(again.error).toBeNull();
      expect(again.data.user?.identities).toHaveLength(1);
      const { data } = await auth.verifyOtp({ token_hash: rig.lastMail(email).tokenHash, type: "signup" });
      expect(data.user?.user_metadata["name"]).toBe("second");
      expect((await auth.signInWithPassword({ email, password })).error).toMatchObject({ code: "invalid_credentials" });
      expect((await auth.signInWithPassword({ email, password: "another password" })).error).toBeNull();
    },

    async "gets the same response whether or not there is an account, without the account's data"({
      open,
      person,
      address,
      rig,
    }) {
      const known = await person();
      await known.tab.auth.updateUser({ data: { secret: "of the real one" } });
      const { auth } = await open();
      const mails = rig.mails.length;
      const decoy = await auth.signUp({ email: known.email, password, options: { data: { name: "Mara" } } });
      const real = await auth.signUp({ email: address(), password, options: { data: { name: "Mara" } } });
      expect(decoy.error).toBeNull();
      expect(decoy.data.user).toMatchObject({ email: known.email, user_metadata: { name: "Mara" } });
      expect(decoy.data.user?.identities).toHaveLength(1);
      expect(decoy.data.user?.id).not.toBe(known.id);
      expect(Object.keys(decoy.data.user ?? {}).toSorted()).toEqual(Object.keys(real.data.user ?? {}).toSorted());
      expect(JSON.stringify(decoy.data)).not.toContain("of the real one");
      expect(rig.mails.slice(mails).map((mail) => mail.to)).not.toContain(known.email);
      expect(rig.notices.filter(({ kind }) => kind === "account_exists").map(({ to }) => to)).toEqual([known.email]);
    },

    async "returns the client's own errors for weak, long and missing passwords and malformed addresses"({
      open,
      address,
    }) {
      const { auth } = await open();
      const weak = await auth.signUp({ email: address(), password: "short" });
      expect(weak.error).toMatchObject({
        name: "AuthWeakPasswordError",
        weakPassword: true,
        status: 422,
        code: "weak_password",
        reasons: ["length"],
      });
      expect(weak.error?.message).toMatch(/at least \d+ characters/);
      const refusals = [
        await auth.signUp({ email: address(), password: "x".repeat(73) }),
        await auth.signUp({ email: address(), password: "" }),
        await auth.signUp({ email: "no address", password }),
      ];
      for (const { error } of refusals)
        expect(error).toMatchObject({ api: true, status: 400, code: "validation_failed" });
      expect(refusals[2]?.error?.message).toContain("Unable to validate email address: invalid format");
    },

    async "can be confirmed by link or code, and signs in only then"({ open, address, rig }) {
      for (const by of ["link", "code"]) {
        const tab = await open();
        const email = address();
        await tab.auth.signUp({ email, password });
        const early = await tab.auth.signInWithPassword({ email, password });
        expect(early.error).toMatchObject({
          api: true,
          status: 400,
          code: "email_not_confirmed",
          message: "Email not confirmed",
        });
        const mail = rig.lastMail(email);
        const { data, error } = await tab.auth.verifyOtp(
          by === "link" ? { token_hash: mail.tokenHash, type: "signup" } : { email, token: mail.code, type: "email" },
        );
        expect(error).toBeNull();
        expect(data.user?.user_metadata["email_verified"]).toBe(true);
        expect(await tab.session()).toMatchObject({ access_token: data.session?.access_token, user: { email } });
        expect(await tab.events(2)).toEqual(["INITIAL_SESSION(null)", "SIGNED_IN"]);
      }
    },
  },
};

export const signIn: Group = {
  about: "a session",
  cases: {
    async "is started only by correct credentials, and an error does not tell what is wrong"({
      open,
      person,
      address,
    }) {
      const { email } = await person();
      const tab = await open();
      const answers = [
        await tab.auth.signInWithPassword({ email, password: "wrong password" }),
        await tab.auth.signInWithPassword({ email: address(), password }),
        await tab.auth.signInWithPassword({ email, password: "x".repeat(300) }),
      ];
      for (const { error } of answers) {
        expect(error).toMatchObject({ name: "AuthApiError", api: true, status: 400, code: "invalid_credentials" });
        expect(error?.message).toBe("Invalid login credentials");
      }
      expect(await tab.session()).toBeNull();
      const right = await tab.auth.signInWithPassword({ email, password });
      expect(right.data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
      expect(await tab.events(2)).toEqual(["INITIAL_SESSION(null)", "SIGNED_IN"]);
    },

    async "can be started in many places at the same time"({ open, person }) {
      const { email } = await person();
      const tabs = await Promise.all(Array.from({ length: 8 }, () => open()));
      const answers = await Promise.all(tabs.map(({ auth }) => auth.signInWithPassword({ email, password })));
      expect(answers.map((answer) => answer.error)).toEqual(Array(8).fill(null));
    },

    async "gives access to user, claims and identities"({ person }) {
      const { tab, email, id } = await person();
      const { auth } = tab;
      expect((await auth.getSession()).data.session?.user.id).toBe(id);
      expect((await auth.getUser()).data.user).toMatchObject({
        id,
        email,
        app_metadata: { provider: "email", providers: ["email"] },
      });
      const { data } = await auth.getClaims();
      expect(data?.header).toMatchObject({ alg: "ES256" });
      expect(data?.claims).toMatchObject({
        sub: id,
        email,
        phone: "",
        aud: "authenticated",
        role: "authenticated",
        aal: "aal1",
        is_anonymous: false,
      });
      expect(data?.claims.amr).toMatchObject([{ method: expect.any(String), timestamp: expect.any(Number) }]);
      expect((await auth.getUserIdentities()).data?.identities).toMatchObject([{ provider: "email", id, user_id: id }]);
    },

    async "is required for a user's calls, which fail with a session-missing error without one"({ open }) {
      const { auth } = await open();
      expect((await auth.getSession()).data.session).toBeNull();
      for (const { error } of [
        await auth.getUser(),
        await auth.updateUser({ data: {} }),
        await auth.refreshSession(),
        await auth.reauthenticate(),
        await auth.getUserIdentities(),
      ]) {
        expect(error).toMatchObject({ name: "AuthSessionMissingError", sessionMissing: true, status: 400 });
      }
      expect((await auth.getClaims()).data).toBeNull();
    },

    async "can be continued in another client with its tokens"({ open, person }) {
      const { session, id } = await person();
      const tab = await open();
      const set = await tab.auth.setSession({
        access_token: session.access_token,
        refresh_token: session.refresh_token,
      });
      expect(set.data.user?.id).toBe(id);
      expect(await tab.events(2)).toEqual(["INITIAL_SESSION(null)", "SIGNED_IN"]);
      expect(
        (await (await open()).auth.setSession({ access_token: "a.b.c", refresh_token: "nonsense" })).error,
      ).not.toBeNull();
    },

    async "can be ended everywhere, here, or elsewhere"({ open, person }) {
      for (const scope of ["global", "local", "others"] as const) {
        const { email, tab } = await person();
        const other = await open();
        await other.auth.signInWithPassword({ email, password });
        expect((await tab.auth.signOut({ scope })).error).toBeNull();
        expect((await tab.session()) === null).toBe(scope !== "others");
        expect((await tab.events()).includes("SIGNED_OUT(null)")).toBe(scope !== "others");
        const elsewhere = await other.auth.getUser();
        if (scope === "local") {
          expect(elsewhere.error).toBeNull();
          continue;
        }
        expect(elsewhere.error).toMatchObject({ sessionMissing: true });
        expect(await other.session()).toBeNull();
        expect((await other.events(3)).at(-1)).toBe("SIGNED_OUT(null)");
      }
    },

    async "can be signed out of after it has ended"({ person, rig }) {
      for (const scope of ["global", "local"] as const) {
        const { tab, id } = await person();
        await rig.sql`delete from auth.sessions where user_id = ${id}`;
        expect((await tab.auth.signOut({ scope })).error).toBeNull();
        expect(await tab.session()).toBeNull();
      }
    },

    async "is kept if a global sign-out fails, but not if a local one does"({ person, trouble }) {
      const { tab } = await person();
      trouble(503);
      expect((await tab.auth.signOut()).error).toMatchObject({
        name: "AuthRetryableFetchError",
        retryable: true,
        status: 503,
      });
      expect(await tab.session()).not.toBeNull();
      trouble("network");
      await tab.auth.signOut({ scope: "local" });
      expect(await tab.session()).toBeNull();
    },

    async "cannot be started over a broken connection, which is reported as retryable"({ open, person, trouble }) {
      const { email } = await person();
      const { auth } = await open();
      trouble("network");
      const { error } = await auth.signInWithPassword({ email, password });
      expect(error).toMatchObject({ name: "AuthRetryableFetchError", retryable: true, status: 0 });
    },
  },
};

export const userChanges: Group = {
  about: "changes to the user",
  cases: {
    async "merge metadata, which the token contains after a refresh"({ person }) {
      const { tab } = await person();
      const { auth } = tab;
      await auth.updateUser({ data: { a: 1, b: { c: 2 } } });
      const { data } = await auth.updateUser({ data: { a: null, locale_code: "sr" } });
      expect(data.user?.user_metadata).toMatchObject({ b: { c: 2 }, locale_code: "sr" });
      expect(data.user?.user_metadata).not.toHaveProperty("a");
      expect((await auth.getClaims()).data?.claims.user_metadata).not.toHaveProperty("locale_code");
      await auth.refreshSession();
      expect((await auth.getClaims()).data?.claims.user_metadata).toMatchObject({ locale_code: "sr" });
      expect(await tab.events(5)).toEqual([
        "INITIAL_SESSION(null)",
        "SIGNED_IN",
        "USER_UPDATED",
        "USER_UPDATED",
        "TOKEN_REFRESHED",
      ]);
    },

    async "of the password end other sessions but not this one"({ open, person }) {
      const { email, tab } = await person();
      const other = await open();
      await other.auth.signInWithPassword({ email, password });
      expect((await tab.auth.updateUser({ password })).error).toMatchObject({ status: 422, code: "same_password" });
      expect((await tab.auth.updateUser({ password: "short" })).error).toMatchObject({
        weakPassword: true,
        reasons: ["length"],
      });
      expect((await tab.auth.updateUser({ password: "a new password" })).error).toBeNull();
      expect((await tab.auth.getUser()).error).toBeNull();
      expect((await other.auth.getUser()).error).toMatchObject({ sessionMissing: true });
      const fresh = await open();
      expect((await fresh.auth.signInWithPassword({ email, password })).error).toMatchObject({
        code: "invalid_credentials",
      });
      expect((await fresh.auth.signInWithPassword({ email, password: "a new password" })).error).toBeNull();
    },

    async "of the password void emails requested earlier"({ open, person, rig }) {
      const { email, tab } = await person();
      await (await open()).auth.resetPasswordForEmail(email);
      const { tokenHash: token_hash } = rig.lastMail(email);
      await tab.auth.updateUser({ password: "a new password" });
      expect((await (await open()).auth.verifyOtp({ token_hash, type: "recovery" })).error).toMatchObject({
        code: "otp_expired",
      });
    },
  },
};

export const reauthentication: Group = {
  about: "reauthentication, if the operator requires it",
  settings: () => ({ securePasswordChange: true }),
  cases: {
    async "is required for a password change in a session older than a day, with a new code each time"({
      person,
      rig,
    }) {
      const { tab, email } = await person();
      const { auth } = tab;
      expect((await auth.updateUser({ password: "the second one" })).error).toBeNull();
      rig.pass(day + 60);
      await auth.refreshSession();
      expect((await auth.updateUser({ password: "the third one" })).error).toMatchObject({
        status: 400,
        code: "reauthentication_needed",
      });
      expect((await auth.reauthenticate()).error).toBeNull();
      const mail = rig.lastMail(email);
      expect(mail.kind).toBe("reauthentication");
      const wrong = String((Number(mail.code) + 1) % 1_000_000).padStart(6, "0");
      expect((await auth.updateUser({ password: "the third one", nonce: wrong })).error).toMatchObject({
        status: 422,
        code: "reauthentication_not_valid",
      });
      expect((await auth.updateUser({ password: "the third one", nonce: mail.code })).error).toBeNull();
      expect((await auth.updateUser({ password: "the fourth one", nonce: mail.code })).error).toMatchObject({
        status: 422,
        code: "reauthentication_not_valid",
      });
    },

    async "sends the next email only after a minute"({ person, rig }) {
      const { tab } = await person();
      rig.pass(61);
      expect((await tab.auth.reauthenticate()).error).toBeNull();
      expect((await tab.auth.reauthenticate()).error).toMatchObject({
        status: 429,
        code: "over_email_send_rate_limit",
      });
    },

    async "voids a code after wrong ones"({ person, rig }) {
      const { tab, email } = await person();
      rig.pass(day + 60);
      await tab.auth.refreshSession();
      await tab.auth.reauthenticate();
      const { code } = rig.lastMail(email);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
      for (let i = 0; i < 5; i++) await tab.auth.updateUser({ password: "the second one", nonce: wrong });
      expect((await tab.auth.updateUser({ password: "the second one", nonce: code })).error).toMatchObject({
        code: "reauthentication_not_valid",
      });
    },
  },
};

export const currentPassword: Group = {
  about: "the current password, if the operator requires it",
  settings: () => ({ requireCurrentPassword: true }),
  cases: {
    async "must be given for a change, but not after a recovery"({ open, person, rig }) {
      const { email } = await person();
      const { auth } = await open();
      await auth.signInWithPassword({ email, password });
      const change = (current_password?: string) =>
        auth.updateUser({ password: "the second one", ...(current_password && { current_password }) });
      expect((await change()).error).toMatchObject({ status: 400, code: "current_password_required" });
      expect((await change("wrong password")).error).toMatchObject({ status: 400, code: "current_password_invalid" });
      expect((await change(password)).error).toBeNull();
      rig.pass(61);
      const forgot = await open();
      await forgot.auth.resetPasswordForEmail(email);
      await forgot.auth.verifyOtp({ token_hash: rig.lastMail(email).tokenHash, type: "recovery" });
      expect((await forgot.auth.updateUser({ password: "the third one" })).error).toBeNull();
    },
  },
};
