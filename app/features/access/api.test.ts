import { beforeEach, describe, expect, it } from "vitest";
import { v7 } from "uuid";
import { makeAccess } from "../profiles/factories.server.ts";
import { fullScopes } from "../profiles/policy.ts";
import { lockDevice } from "../accounts/factories.server.ts";
import {
  t,
  now,
  inDays,
  newAdultId,
  ana,
  marko,
  child,
  petra,
  post,
  readAccessPage,
  grantOf,
  runAccessHandlers,
  invite,
  pendingInvitation,
  withFamily,
} from "./testing/family.ts";

withFamily();

describe("the access API", () => {
  it("refuses people who are not full guardians as it refuses an unknown profile, and full guardians during the child lock", async () => {
    const email = `${v7()}@test.example`;
    const { id: held } = await makeAccess(t.services, {
      profile_id: child,
      account_id: marko,
      level: "guardian",
      scopes: ["basics", "sessions", "book"],
    });
    const viewing = await newAdultId();
    await makeAccess(t.services, { profile_id: child, account_id: viewing, level: "guardian", scopes: ["basics"] });
    const revoked = await newAdultId();
    await makeAccess(t.services, {
      profile_id: child,
      account_id: revoked,
      level: "guardian",
      scopes: [...fullScopes],
      revoked_at: new Date(1),
    });
    const ended = await newAdultId();
    await makeAccess(t.services, {
      profile_id: child,
      account_id: ended,
      level: "guardian",
      scopes: [...fullScopes],
      ends_at: now,
    });
    await makeAccess(t.services, { profile_id: child, account_id: petra.account_id });
    await invite(email);
    const invitee = await newAdultId(email);
    const { id: invitation } = await pendingInvitation();
    const asked = await post(petra.account_id, "requests/add", {
      profile_id: child,
      scopes: ["notes"],
      message: "Please",
    });
    const calls = (profile_id: string, access_id: string, access_invitation_id: string, access_request_id: string) =>
      [
        ["GET", `/profiles/access/${profile_id}`],
        ["POST", "/profiles/access/add", { profile_id, level: "viewer", email: "a@test.example", ends_at: inDays(3) }],
        ["PATCH", "/profiles/access/change", { access_id, scopes: [] }],
        ["DELETE", "/profiles/access/remove", { access_id }],
        ["POST", "/profiles/access/invitations/resend", { access_invitation_id }],
        ["POST", "/profiles/access/invitations/withdraw", { access_invitation_id }],
        ["POST", "/profiles/access/requests/answer", { access_request_id, allow: true }],
      ] as const;
    const said = async (as: string, one: readonly [string, string, object?]) => {
      const { status, body } = await t.call(as, one[0], one[1], one[2]);
      return [status, body.code];
    };
    const other = await makeAccess(t.services, {
      profile_id: child,
      account_id: await newAdultId(),
      level: "viewer",
      scopes: ["basics"],
    });
    for (const as of [viewing, revoked, ended, invitee, await newAdultId(), marko]) {
      const real = await Promise.all(
        calls(child, other.id, invitation, asked.body.data.id).map((one) => said(as, one)),
      );
      const none = await Promise.all(calls(v7(), v7(), v7(), v7()).map((one) => said(as, one)));
      expect(real, as).toEqual(none);
      expect(real.every(([status]) => status === 404)).toBe(true);
    }
    expect((await t.call(petra.account_id, "DELETE", "/profiles/access/remove", { access_id: held })).status).toBe(404);
    expect((await t.call(petra.account_id, "GET", `/profiles/access/${child}`)).status).toBe(403);
    // The child is using the device.
    await lockDevice(t.services, ana, { profile_id: child });
    for (const one of calls(child, held, invitation, asked.body.data.id)) {
      expect((await t.call(ana, one[0], one[1], one.length > 2 ? one[2] : undefined)).body.code).toBe("child_lock");
    }
  });

  it("answers an unrelated specialist who requests access as if the child were unknown", async () => {
    const stranger = await post(petra.account_id, "requests/add", {
      profile_id: child,
      scopes: ["notes"],
      message: "Please",
    });
    const nowhere = await post(petra.account_id, "requests/add", {
      profile_id: v7(),
      scopes: ["notes"],
      message: "Please",
    });
    expect([stranger.status, stranger.body.code]).toEqual([nowhere.status, nowhere.body.code]);
    expect(stranger.status).toBe(404);
    expect((await t.call(petra.account_id, "GET", `/profiles/access/requests/${child}`)).status).toBe(404);
  });

  it("rejects an invalid end date, a missing role, and an unrelated specialist, each on its field", async () => {
    const viewer = { profile_id: child, level: "viewer", email: "school@test.example" };
    const fault = async (body: object) => (await post(ana, "add", body)).body.fields?.ends_at?.code;
    expect(await fault(viewer)).toBe("required");
    expect(await fault({ ...viewer, ends_at: inDays(-1) })).toBe("endPast");
    expect(await fault({ ...viewer, ends_at: inDays(400) })).toBe("endTooLong");
    expect(await fault({ ...viewer, level: "guardian", role: "full", ends_at: inDays(9) })).toBe("fullHasNone");
    expect((await post(ana, "add", { ...viewer, level: "guardian" })).body.fields.role.code).toBe("required");
    expect(
      (await post(ana, "add", { profile_id: child, level: "specialist", specialist_id: petra.id })).body.fields
        .specialist_id.code,
    ).toBe("choice");
  });
});

describe("an invitation", () => {
  it("gets the same response whether or not the address has an account, and its email uses an existing account's language", async () => {
    const known = `${v7()}@test.example`;
    await newAdultId(known, "sr");
    const answers = [await invite(known), await invite(`${v7()}@test.example`)];
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual([
      [201, { invited: true }],
      [201, { invited: true }],
    ]);
    const mails = (await runAccessHandlers()).filter(({ kind }) => kind === "access.invited").slice(-2);
    expect(mails.map(({ locale }) => locale).toSorted()).toEqual(["en", "sr"]);
    const { token } = await pendingInvitation();
    expect(mails.some(({ body_text }) => String(body_text).includes(`?token=${token}`))).toBe(true);
    expect(mails.some(({ body_text }) => String(body_text).includes("Kralj\n"))).toBe(false);
  });

  it("can be accepted only with the invited address, and only once, even with concurrent calls", async () => {
    const email = `${v7()}@Test.example`;
    await invite(email.toUpperCase(), { relation: "father", note: "Every other week", scopes: ["notes"] });
    const { id, token } = await pendingInvitation();
    const guest = await post(null, "invitations/read", { token });
    expect(guest.body.data).toMatchObject({ child: "Zala", yours: false, role: "book", invited_by: "Ana Kralj" });
    expect((await post(null, "invitations/read", { access_invitation_id: id })).status).toBe(404);
    // Someone else is signed in and has the link or the id.
    for (const named of [{ token }, { access_invitation_id: id }]) {
      expect((await post(marko, "invitations/read", named)).status).toBe(404);
      expect((await post(marko, "invitations/answer", { ...named, accept: true })).body.code).toBe(
        "invitation_not_found",
      );
    }
    const invitee = await newAdultId(email);
    expect((await t.call(invitee, "GET", `/profiles/${child}`)).status).toBe(404);
    expect((await t.call(invitee, "GET", "/profiles/access/invitations")).body.data).toMatchObject([
      { id, child: "Zala" },
    ]);
    const both = await Promise.all(
      [0, 1].map(() => post(invitee, "invitations/answer", { access_invitation_id: id, accept: true })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await grantOf(invitee)).toMatchObject({
      level: "guardian",
      scopes: ["basics", "sessions", "book", "notes"],
      relation: "father",
      note: "Every other week",
      granted_by: ana,
    });
    expect((await post(invitee, "invitations/answer", { token, accept: true })).status).toBe(404);
    const told = (await runAccessHandlers()).filter(
      ({ kind, account_id }) => kind === "access.granted" && account_id === ana,
    );
    expect(told).toHaveLength(1);
  });

  it("has a link that stops working after seven days, when it is withdrawn, resent, or declined, and when its inviter may no longer decide", async () => {
    const email = `${v7()}@test.example`;
    const invitee = await newAdultId(email);
    let address = 0;
    const works = async (token: string) =>
      (
        await t.call(
          null,
          "POST",
          "/profiles/access/invitations/read",
          { token },
          { "x-test-ip": `192.0.2.${++address}` },
        )
      ).status === 200;
    await invite(email);
    const first = await pendingInvitation();
    t.setClock(new Date(inDays(7)));
    expect(await works(first.token)).toBe(false);
    t.setClock(now);
    expect(await works(first.token)).toBe(true);
    expect((await post(ana, "invitations/resend", { access_invitation_id: first.id })).status).toBe(200);
    const second = await pendingInvitation();
    expect([second.id === first.id, await works(first.token), await works(second.token)]).toEqual([true, false, true]);
    await makeAccess(t.services, { profile_id: child, account_id: marko, level: "guardian", scopes: [...fullScopes] });
    const [grant] = await t.sql`select id from live_access_to(${child}, ${now}) where account_id = ${ana}`;
    await t.sql`update profile_access set revoked_at = ${now} where id = ${grant?.["id"]}`;
    expect(await works(second.token)).toBe(false);
    await t.sql`update profile_access set revoked_at = null where id = ${grant?.["id"]}`;
    // Another full guardian sees that an invitation is pending, but not its address.
    expect((await readAccessPage(marko)).invitations).toMatchObject([{ email: null, invited_by: "Ana Kralj" }]);
    expect((await post(marko, "invitations/withdraw", { access_invitation_id: second.id })).status).toBe(200);
    expect(await works(second.token)).toBe(false);
    await invite(email);
    const third = await pendingInvitation();
    expect((await post(invitee, "invitations/answer", { token: third.token, accept: false })).status).toBe(200);
    expect([await works(third.token), await grantOf(invitee)]).toEqual([false, undefined]);
  });

  it("to a family cannot be accepted by a specialist, and a person can send ten a day", async () => {
    await t.sql`update account set email = ${`${petra.id}@test.example`} where id = ${petra.account_id}`;
    await invite(`${petra.id}@test.example`);
    const { token } = await pendingInvitation();
    expect((await post(petra.account_id, "invitations/answer", { token, accept: true })).body.code).toBe(
      "invitation_for_family",
    );
    for (let i = 0; i < 9; i++) expect((await invite(`${v7()}@test.example`)).status).toBe(201);
    expect((await invite(`${v7()}@test.example`)).body.code).toBe("too_much_at_once");
  });
});

describe("grants", () => {
  it("to a known specialist take effect at once, can be changed, and can be ended at once; a second one is refused", async () => {
    await makeAccess(t.services, { profile_id: child, account_id: petra.account_id, revoked_at: new Date(1) });
    expect((await readAccessPage()).specialists).toMatchObject([{ specialist_id: petra.id }]);
    const give = () =>
      post(ana, "add", { profile_id: child, level: "specialist", specialist_id: petra.id, scopes: ["notes"] });
    expect((await give()).body.data).toEqual({ invited: false });
    expect((await give()).body.code).toBe("access_exists");
    const held = await grantOf(petra.account_id);
    expect(held).toMatchObject({ scopes: ["basics", "notes"], ends_at: new Date(inDays(180)) });
    expect((await t.call(petra.account_id, "GET", `/profiles/${child}`)).body.data.lastname).toBe("Kralj");
    expect(
      (await readAccessPage()).grants.find((one: { level: string }) => one.level === "specialist").last_opened_at,
    ).toBe(now.toISOString());
    const changed = await t.call(ana, "PATCH", "/profiles/access/change", {
      access_id: held?.["id"],
      scopes: ["sessions"],
      ends_at: inDays(20),
    });
    expect(changed.status).toBe(200);
    expect(await grantOf(petra.account_id)).toMatchObject({
      scopes: ["basics", "sessions"],
      ends_at: new Date(inDays(20)),
    });
    expect(
      (await t.call(ana, "DELETE", "/profiles/access/remove", { access_id: held?.["id"], reason: "We moved" })).status,
    ).toBe(200);
    expect((await t.call(petra.account_id, "GET", `/profiles/${child}`)).status).toBe(404);
    expect((await t.call(ana, "DELETE", "/profiles/access/remove", { access_id: held?.["id"] })).body.code).toBe(
      "access_not_found",
    );
    const mails = await runAccessHandlers();
    const to = (account: string) => mails.filter(({ account_id }) => account_id === account).map(({ kind }) => kind);
    expect(to(ana)).toEqual(["access.granted", "access.changed", "access.revoked"]);
    expect(to(petra.account_id)).toEqual(["access.given", "access.over"]);
    expect(mails.find(({ kind }) => kind === "access.revoked")?.["body_text"]).toContain("We moved");
    expect(mails.find(({ kind }) => kind === "access.over")?.["body_text"]).not.toContain("We moved");
  });

  it("of guardians can be given up, but not by the last full guardian, even when guardians remove each other concurrently", async () => {
    const people = [ana, marko, await newAdultId()];
    for (const account_id of people.slice(1)) {
      await makeAccess(t.services, { profile_id: child, account_id, level: "guardian", scopes: [...fullScopes] });
    }
    const ids = await Promise.all(people.map(async (one) => (await grantOf(one))?.["id"] as string));
    const outcomes = await Promise.all([
      t.call(ana, "DELETE", "/profiles/access/remove", { access_id: ids[1] }),
      t.call(marko, "PATCH", "/profiles/access/change", { access_id: ids[2], role: "view" }),
      t.call(people[2] as string, "DELETE", "/profiles/access/remove", { access_id: ids[0] }),
    ]);
    expect(outcomes.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    const full = await t.sql`select account_id from live_access_to(${child}, ${now}) where 'manage' = any (scopes)`;
    expect(full.length).toBeGreaterThan(0);
    const last = full[0]?.["account_id"] as string;
    for (const { account_id } of full.slice(1)) {
      await t.call(account_id, "DELETE", "/profiles/access/remove", { access_id: (await grantOf(account_id))?.["id"] });
    }
    const own = { access_id: (await grantOf(last))?.["id"] };
    expect((await t.call(last, "DELETE", "/profiles/access/remove", own)).body.code).toBe("last_guardian");
    expect((await t.call(last, "PATCH", "/profiles/access/change", { ...own, role: "book" })).body.code).toBe(
      "last_guardian",
    );
    expect((await readAccessPage(last)).grants.find((one: { you: boolean }) => one.you)).toMatchObject({
      may_end: false,
      role: "full",
    });
  });

  it("at the view level allow only reading", async () => {
    await makeAccess(t.services, {
      profile_id: child,
      account_id: marko,
      level: "guardian",
      scopes: ["basics", "sessions"],
    });
    expect((await t.call(marko, "GET", `/profiles/${child}`)).status).toBe(200);
    expect((await t.call(marko, "PATCH", "/profiles/patch", { id: child, name: "Zoja" })).status).toBe(404);
    expect((await t.call(marko, "GET", `/profiles/access/${child}/own`)).body.data).toMatchObject({ role: "view" });
    const asked = {
      kind: "request",
      profile_id: child,
      specialist_id: petra.id,
      service_id: v7(),
      mode: "online",
      preferred_times: [inDays(3)],
    };
    const { kind: _, ...body } = asked;
    expect((await t.call(marko, "POST", "/sessions/create", body)).status).toBe(404);
    expect(
      (await t.call(marko, "POST", "/chat/group/create", { specialist_id: petra.id, profile_id: child })).status,
    ).toBe(404);
  });
});

describe("a request for more access", () => {
  const ask = (scopes: string[], more: object = {}) =>
    post(petra.account_id, "requests/add", {
      profile_id: child,
      scopes,
      message: "To plan the first meetings",
      ...more,
    });
  beforeEach(async () => {
    await makeAccess(t.services, {
      profile_id: child,
      account_id: petra.account_id,
      scopes: ["basics"],
      ends_at: new Date(inDays(30)),
    });
  });

  it("is pending, is replaced by a newer one, and gives only what the guardian allows", async () => {
    const first = await ask(["notes"]);
    const second = await ask(["notes", "game_stats"], { ends_at: inDays(90) });
    expect((await readAccessPage()).requests).toMatchObject([
      { id: second.body.data.id, scopes: ["notes", "game_stats"] },
    ]);
    expect((await t.call(ana, "GET", "/profiles/access/requests")).body.data).toMatchObject([
      { child: "Zala", profile_id: child },
    ]);
    const answer = (id: string, more: object = {}) =>
      post(ana, "requests/answer", { access_request_id: id, allow: true, ...more });
    expect((await answer(first.body.data.id)).body.code).toBe("access_request_answered");
    expect(await grantOf(petra.account_id)).toMatchObject({ scopes: ["basics"] });
    const both = await Promise.all([
      answer(second.body.data.id, { scopes: ["game_stats"] }),
      answer(second.body.data.id, { allow: false }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [row] = await t.sql`select outcome, allowed from access_request where id = ${second.body.data.id}`;
    if (row?.["outcome"] === "allowed") {
      expect(await grantOf(petra.account_id)).toMatchObject({
        scopes: ["basics", "game_stats"],
        ends_at: new Date(inDays(90)),
      });
    } else expect(await grantOf(petra.account_id)).toMatchObject({ scopes: ["basics"] });
    const kinds = (await runAccessHandlers())
      .filter(({ account_id }) => account_id === petra.account_id)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(["access.answered"]);
  });

  it("shows the child's name in its form without an entry in the access log, and can be sent five times a day", async () => {
    expect((await t.call(petra.account_id, "GET", `/profiles/access/requests/${child}`)).body.data).toMatchObject({
      name: "Zala",
      scopes: ["basics"],
    });
    expect(
      await t.sql`select from profile_reading where profile_id = ${child} and account_id = ${petra.account_id}`,
    ).toEqual([]);
    for (let i = 0; i < 5; i++) expect((await ask(["notes"])).status).toBe(201);
    expect((await ask(["notes"])).body.code).toBe("too_much_at_once");
  });
});
