import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { type Group, password, type World } from "../world.ts";

const serviceKey = `sb_secret_${randomBytes(32).toString("base64url")}`;

const adminOf = async ({ open }: World) => (await open({ bearer: serviceKey })).auth.admin;

export const admin: Group = {
  about: "admin calls with the service key",
  settings: () => ({ serviceKey }),
  cases: {
    async "create, find, change and delete users"(world) {
      const calls = await adminOf(world);
      const email = world.address();
      const sent = world.rig.mails.length;
      const made = await calls.createUser({
        email,
        password,
        user_metadata: { name: "Vida" },
        app_metadata: { plan: "a" },
      });
      expect(made.error).toBeNull();
      expect(made.data.user).toMatchObject({
        email,
        role: "authenticated",
        user_metadata: { name: "Vida" },
        app_metadata: { plan: "a" },
      });
      expect(made.data.user).not.toHaveProperty("email_confirmed_at");
      const id = made.data.user?.id ?? "";
      const { auth } = await world.open();
      expect((await auth.signInWithPassword({ email, password })).error).toMatchObject({ code: "email_not_confirmed" });
      expect((await calls.updateUserById(id, { email_confirm: true })).error).toBeNull();
      expect((await auth.signInWithPassword({ email, password })).error).toBeNull();

      const moved = world.address();
      const changed = await calls.updateUserById(id, { email: moved, user_metadata: { name: null, a: 1 } });
      expect(changed.data.user).toMatchObject({ id, email: moved, user_metadata: { a: 1 } });
      expect((await calls.updateUserById(id, { password: "another password" })).error).toBeNull();
      expect((await auth.getUser()).error).toMatchObject({ sessionMissing: true });
      expect((await calls.getUserById(id)).data.user?.email).toBe(moved);

      expect((await calls.updateUserById(id, { ban_duration: "24h" })).error).toBeNull();
      expect((await auth.signInWithPassword({ email: moved, password: "another password" })).error).toMatchObject({
        code: "user_banned",
      });
      expect((await calls.updateUserById(id, { ban_duration: "none" })).error).toBeNull();
      expect((await auth.signInWithPassword({ email: moved, password: "another password" })).error).toBeNull();

      expect((await calls.deleteUser(id)).data.user?.id).toBe(id);
      expect((await calls.getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
      expect((await auth.signInWithPassword({ email: moved, password: "another password" })).error).toMatchObject({
        code: "invalid_credentials",
      });
      expect(world.rig.mails).toHaveLength(sent);
    },

    async "refuse taken addresses and invalid input"(world) {
      const calls = await adminOf(world);
      const { email } = await world.person();
      expect((await calls.createUser({ email })).error).toMatchObject({ status: 422, code: "email_exists" });
      expect((await calls.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: "email_exists" });
      expect((await calls.createUser({})).error).toMatchObject({ status: 400, code: "validation_failed" });
      expect((await calls.createUser({ email: world.address(), password: "short" })).error).toMatchObject({
        weakPassword: true,
      });
    },

    async "list users in pages that the client can navigate"(world) {
      const calls = await adminOf(world);
      const emails = Array.from({ length: 5 }, () => world.address());
      for (const email of emails) await calls.createUser({ email });
      const first = await calls.listUsers({ page: 1, perPage: 2 });
      expect(first.data.users.map((user) => user.email)).toEqual([emails[4], emails[3]]);
      expect(first.data).toMatchObject({ nextPage: 2, aud: "authenticated" });
      const second = await calls.listUsers({ page: 2, perPage: 2 });
      expect(second.data.users.map((user) => user.email)).toEqual([emails[2], emails[1]]);
      const all = await calls.listUsers();
      expect((all.data as { total: number }).total).toBe(all.data.users.length);
      expect(await calls.listUsers({ page: 9999 })).toMatchObject({ data: { users: [] }, error: null });
    },

    async "soft-delete users"(world) {
      const calls = await adminOf(world);
      const { email, id, tab } = await world.person();
      expect((await calls.deleteUser(id, true)).error).toBeNull();
      expect((await tab.auth.getUser()).error).not.toBeNull();
      expect((await tab.auth.signInWithPassword({ email, password })).error).toMatchObject({
        code: "invalid_credentials",
      });
      expect((await calls.getUserById(id)).data.user).toMatchObject({ id, deleted_at: expect.any(String) });
    },

    async "invite users by email"(world) {
      const calls = await adminOf(world);
      const email = world.address();
      const invited = await calls.inviteUserByEmail(email, {
        data: { name: "Vida" },
        redirectTo: `${world.site}/welcome`,
      });
      expect(invited.data.user).toMatchObject({
        email,
        invited_at: expect.any(String),
        user_metadata: { name: "Vida" },
      });
      const mail = world.rig.lastMail(email);
      expect(mail).toMatchObject({ kind: "invite", redirectTo: `${world.site}/welcome` });
      const tab = await world.open();
      expect((await tab.auth.verifyOtp({ token_hash: mail.tokenHash, type: "invite" })).error).toBeNull();
      expect((await tab.auth.updateUser({ password })).error).toBeNull();
      expect((await tab.auth.signInWithPassword({ email, password })).error).toBeNull();
    },

    async "create links to sign up, accept an invitation, sign in or recover, without sending email"(world) {
      const calls = await adminOf(world);
      const { open, address, follow, rig } = world;
      const known = await world.person();
      const sent = rig.mails.length;
      const redirectTo = `${world.site}/landing`;
      const links = [
        await calls.generateLink({ type: "signup", email: address(), password, options: { redirectTo } }),
        await calls.generateLink({ type: "invite", email: address(), options: { redirectTo } }),
        await calls.generateLink({ type: "magiclink", email: known.email, options: { redirectTo } }),
        await calls.generateLink({ type: "recovery", email: known.email, options: { redirectTo } }),
      ];
      for (const { data, error } of links) {
        expect(error).toBeNull();
        expect(data.properties).toMatchObject({
          action_link: expect.stringContaining("/auth/v1/verify?"),
          email_otp: expect.stringMatching(/^\d{6,10}$/),
          hashed_token: expect.any(String),
          redirect_to: redirectTo,
          verification_type: expect.any(String),
        });
      }
      const [signup, invite, , recovery] = links.map(({ data }) => data.properties);
      const { auth } = await open();
      expect((await auth.verifyOtp({ token_hash: signup?.hashed_token ?? "", type: "signup" })).error).toBeNull();
      expect((await auth.verifyOtp({ token_hash: invite?.hashed_token ?? "", type: "invite" })).error).toBeNull();
      const landed = await follow(recovery?.action_link ?? "");
      expect(landed.href).toMatch(/\/landing#access_token=.*type=recovery/);
      expect((await calls.generateLink({ type: "recovery", email: address() })).error).toMatchObject({
        status: 404,
        code: "user_not_found",
      });
      expect(rig.mails).toHaveLength(sent);
    },

    async "change an address through generated links"(world) {
      const calls = await adminOf(world);
      const { email, id } = await world.person();
      const newEmail = world.address();
      const { auth } = await world.open();
      for (const type of ["email_change_current", "email_change_new"] as const) {
        const { data, error } = await calls.generateLink({ type, email, newEmail });
        expect(error).toBeNull();
        await auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? "", type: "email_change" });
      }
      expect((await calls.getUserById(id)).data.user?.email).toBe(newEmail);
    },

    async "sign users out by access token"(world) {
      const calls = await adminOf(world);
      const { session, tab, email } = await world.person();
      const other = await world.open();
      await other.auth.signInWithPassword({ email, password });
      expect((await calls.signOut(session.access_token, "others")).error).toBeNull();
      expect((await other.auth.getUser()).error).toMatchObject({ sessionMissing: true });
      expect((await tab.auth.getUser()).error).toBeNull();
      expect((await calls.signOut(session.access_token)).error).toBeNull();
      expect((await tab.auth.getUser()).error).toMatchObject({ sessionMissing: true });
    },

    async "are disabled for features that the server does not have"(world) {
      const calls = await adminOf(world);
      const { id } = await world.person();
      expect((await calls.oauth.listClients()).error).toMatchObject({ status: 404, code: "feature_disabled" });
      expect((await calls.passkey.listPasskeys({ userId: id })).error).toMatchObject({ api: true });
      expect((await calls.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
    },
  },
};
