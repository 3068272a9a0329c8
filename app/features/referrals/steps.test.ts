/** From the invitation to the reward and its reversal: who may do what in which state, once, and what the ledger says. */
import { beforeEach, describe, expect, test } from "vitest";
import { balanceOf, creditsOf, holdCredits, useCredits } from "../ledger/verbs.server.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { remindOfReferrals } from "./jobs.server.ts";
import { isActionAllowed, type ReferralAction, referralStates } from "./rules.ts";
import {
  runAdvance,
  makePaidInvitee,
  callReferrals,
  day,
  runSubscriptions,
  hour,
  invite,
  newAdult,
  newPair,
  currentTime,
  paidSession,
  pair,
  refundAll,
  announceRegistration,
  setNow,
  referralStateOf,
  referralStatesOf,
  t,
  tokenOf,
  withReferrals,
} from "./testing/world.ts";
import { creditReferral } from "./verbs/credit.server.ts";
import { qualifyReferral } from "./verbs/qualify.server.ts";

withReferrals();
// Each test is later than the ones before, so that the limits they used up do not affect it.
beforeEach(() => setNow(new Date(currentTime().getTime() + 100 * day)));

const family = () => pair.guardian.account_id;
const specialist = () => pair.specialist.account_id;
const accept = (as: string, id: string) => callReferrals(as, "POST", "/accept", { token: tokenOf(id) });
const revoke = (as: string, id: string, reason?: string) =>
  callReferrals(as, "PATCH", `/update?id=${id}`, { state: "revoked", ...(reason && { reason }) });
const credit = async (account: string) => (await creditsOf(t.sql, account, currentTime()))[0]?.available ?? 0;
const owed = (specialistId: string) => balanceOf(t.sql, `receivable_specialist:${specialistId}`, "EUR");
const mails = async (kind: string) =>
  (await t.sql<{ recipient: string }[]>`select recipient from mail where kind = ${kind} order by created_at, id`).map(
    (one) => one.recipient,
  );

describe("referral actions", () => {
  const wanted: Record<ReferralAction, string> = {
    withdraw: "invited",
    register: "invited",
    qualify: "registered",
    credit: "qualified",
    expire: "invited registered",
    take_back: "qualified credited",
    revoke: "invited registered qualified credited",
  };
  test.each(Object.entries(wanted))("%s is allowed only in the states: %s", (action, allowed) => {
    expect(referralStates.filter((one) => isActionAllowed(action as ReferralAction, one)).join(" ")).toBe(allowed);
  });
});

test("refuses to withdraw an invitation for someone else, for a guest, and after someone signed up through it", async () => {
  const { id } = await invite();
  expect((await revoke(pair.otherGuardian.account_id, id)).body.code).toBe("referral_not_found");
  expect((await callReferrals(null, "PATCH", `/update?id=${id}`, { state: "revoked" })).status).toBe(401);
  expect((await callReferrals(family(), "PATCH", `/update?id=${id}`, { state: "credited" })).status).toBe(400);
  await accept((await newAdult()).account_id, id);
  expect((await revoke(family(), id)).body.code).toBe("referral_closed");
});

test("withdrawing an invitation deletes the address and ends its link", async () => {
  const { id } = await invite();
  expect((await revoke(family(), id)).body.data).toEqual({ id, state: "revoked" });
  expect(await referralStateOf(id)).toEqual({
    state: "revoked",
    reason: "inviter",
    email: null,
    address_hash: null,
    shown_as: null,
  });
  expect((await accept((await newAdult()).account_id, id)).body.code).toBe("referral_link_over");
  expect((await revoke(family(), id)).body.code).toBe("referral_closed");
});

test("refuses an invalid link, an older account, another kind of account, and a second invitation", async () => {
  const old = await newAdult();
  setNow(new Date(currentTime().getTime() + hour));
  const [first, second] = [await invite(), await invite()];
  const other = await newPair();
  const fresh = await newAdult();
  expect((await callReferrals(fresh.account_id, "POST", "/accept", { token: "x" })).body.code).toBe(
    "referral_link_not_found",
  );
  expect((await accept(old.account_id, first.id)).body.code).toBe("referral_link_not_new");
  expect((await accept(other.specialist.account_id, first.id)).body.code).toBe("referral_link_other_type");
  expect((await accept(fresh.account_id, first.id)).status).toBe(200);
  expect((await accept(fresh.account_id, first.id)).status).toBe(200);
  expect((await accept(fresh.account_id, second.id)).body.code).toBe("referral_link_not_new");
  expect((await accept((await newAdult()).account_id, first.id)).body.code).toBe("referral_link_over");
});

test("registers a new account with the first invitation to its address, and accepts only one of many concurrent ones", async () => {
  const { id, email } = await invite();
  setNow(new Date(currentTime().getTime() + hour));
  const later = await invite(pair.otherGuardian.account_id, "family_family", email);
  const adult = await newAdult(email.replace("@", "+korak@"));
  await announceRegistration(adult.account_id);
  expect(await referralStatesOf([id, later.id])).toEqual([
    ["registered", null],
    ["invited", null],
  ]);
  const many = await Promise.all(Array.from({ length: 8 }, () => invite(family(), "family_family")));
  const one = await newAdult();
  const answers = await Promise.all(many.map((of) => accept(one.account_id, of.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("rewards no one for inviting themselves, recognized by mailbox, card or device", async () => {
  const own = pair.guardian.email;
  expect(
    (await callReferrals(family(), "POST", "/add", { email: own.replace("@", "+me@"), type: "family_family" })).body
      .code,
  ).toBe("referral_own");
  const { id } = await invite();
  const alias = await newAdult(own.replace("@", "+two@"));
  expect((await accept(alias.account_id, id)).body.code).toBe("referral_own");
  const card = await invite();
  const adult = await newAdult();
  await accept(adult.account_id, card.id);
  await paidSession({ payer: family(), card: "same" });
  await paidSession({ payer: adult.account_id, card: "same" });
  setNow(new Date(currentTime().getTime() + 73 * hour));
  await runAdvance();
  const device = await invite();
  t.services.sharesDevice = async () => true;
  expect((await accept((await newAdult()).account_id, device.id)).body.code).toBe("referral_own");
  delete t.services.sharesDevice;
  expect(await referralStatesOf([id, card.id, device.id])).toEqual([
    ["revoked", "self"],
    ["revoked", "self"],
    ["revoked", "self"],
  ]);
});

test("a session paid by card earns the reward 72 hours after it took place, but one paid with credits does not", async () => {
  const { id } = await invite();
  const adult = await newAdult();
  await accept(adult.account_id, id);
  await paidSession({ payer: adult.account_id, amount: 0, credits: 4800 });
  const from = currentTime();
  setNow(new Date(from.getTime() + 200 * hour));
  await runAdvance();
  expect(await referralStatesOf([id])).toEqual([["registered", null]]);
  await paidSession({ payer: adult.account_id });
  const paid = currentTime();
  setNow(new Date(paid.getTime() + 71 * hour));
  await runAdvance();
  expect(await referralStatesOf([id])).toEqual([["registered", null]]);
  setNow(new Date(paid.getTime() + 72 * hour));
  await runAdvance();
  expect(await referralStatesOf([id])).toEqual([["credited", null]]);
  expect([await credit(adult.account_id), await credit(family())]).toEqual([1000, 1000]);
  const { body } = await callReferrals(family(), "GET", "");
  expect(body.data[0]).toMatchObject({
    id,
    state: "credited",
    name: "Vera",
    shown_as: null,
    withdrawable: false,
    reward: { amount: 1000, kind: "credit" },
  });
});

test("a referral credits each side once, even if it is qualified and credited 100 times concurrently", async () => {
  const { id, account } = await makePaidInvitee(pair.otherGuardian.account_id);
  await Promise.all(Array.from({ length: 100 }, () => qualifyReferral(t.services, id)));
  await Promise.all(Array.from({ length: 100 }, () => creditReferral(t.services, id)));
  expect(await t.sql`select side, amount from referral_reward where referral_id = ${id} order by side`).toEqual([
    { side: "invitee", amount: 1000 },
    { side: "inviter", amount: 1000 },
  ]);
  expect([await credit(account), await credit(pair.otherGuardian.account_id)]).toEqual([1000, 1000]);
});

test("a specialist who invites a specialist lowers what both owe, and a refund of the session undoes that", async () => {
  const before = await owed(pair.specialist.specialist_id);
  const { id, own, payment_id } = await makePaidInvitee(specialist(), "specialist_specialist");
  await runAdvance();
  await runSubscriptions();
  const invited = own?.specialist.specialist_id ?? "";
  expect([(await owed(pair.specialist.specialist_id)) - before, await owed(invited)]).toEqual([-2000, -2000]);
  const month = await t.call(
    specialist(),
    "GET",
    `/billing/transactions/month?month=${currentTime().toISOString().slice(0, 7)}`,
  );
  expect(month.body.data.rewards).toMatchObject([{ amount: 2000, currency: "EUR" }]);
  expect(await mails("referral.rewarded")).toHaveLength(2);
  await refundAll(payment_id);
  await runSubscriptions();
  expect([(await owed(pair.specialist.specialist_id)) - before, await owed(invited)]).toEqual([0, 0]);
  expect(await referralStatesOf([id])).toEqual([["revoked", "refunded"]]);
  expect(await mails("referral.taken_back")).toHaveLength(2);
});

test("a refund of the session reverses the credit, and the part already used is shown to the team as a shortfall", async () => {
  const { id, account, payment_id } = await makePaidInvitee();
  await runAdvance();
  const use = {
    account_id: account,
    amount: 400,
    currency: "EUR",
    source_type: "test",
    source_id: id,
    occurred_at: currentTime(),
    actor: { kind: "job", name: "test" },
  } as const;
  await t.sql.begin(async (sql) => {
    await holdCredits(sql, use);
    await useCredits(sql, { ...use, against: "own_sales" });
  });
  await refundAll(payment_id);
  await refundAll(payment_id).catch(() => undefined);
  expect([await credit(account), await referralStatesOf([id])]).toEqual([0, [["revoked", "refunded"]]]);
  const admin = (await makeAdult(t, { account: { role: "superadmin" } })).account_id;
  const { body } = await t.call(admin, "GET", "/admin/referrals?shortfall=yes");
  expect(body.data.map((one: { id: string }) => one.id)).toEqual([id]);
  expect(body.data[0].rewards).toMatchObject([
    { side: "inviter", shortfall: 0 },
    { side: "invitee", shortfall: 400 },
  ]);
  expect((await t.call(family(), "GET", "/admin/referrals")).status).toBe(403);
});

test("a refund between qualifying and crediting revokes the referral without a reward", async () => {
  const { id, account, payment_id } = await makePaidInvitee(pair.otherGuardian.account_id);
  expect(await qualifyReferral(t.services, id)).toBe(true);
  await t.sql`update purchase_part set card_asked = amount where payment_id = ${payment_id}`;
  expect([await creditReferral(t.services, id), await credit(account), await referralStatesOf([id])]).toEqual([
    false,
    0,
    [["revoked", "refunded"]],
  ]);
});

test("lets the team revoke a credited referral, but only with a reason", async () => {
  const { id, account } = await makePaidInvitee(pair.otherGuardian.account_id);
  await runAdvance();
  const admin = (await makeAdult(t, { account: { role: "superadmin" } })).account_id;
  expect(Object.keys((await revoke(admin, id)).body.fields)).toEqual(["reason"]);
  expect((await revoke(admin, id, "Made up.")).status).toBe(200);
  expect((await revoke(admin, id, "Made up.")).body.code).toBe("referral_closed");
  expect([await credit(account), await referralStatesOf([id])]).toEqual([0, [["revoked", "team"]]]);
});

test("beyond the inviter's yearly limit only the invitee is rewarded, and a referral that rewards no one is revoked", async () => {
  const settings = t.services.settings;
  t.services.settings = { ...settings, referralsPerYear: 1 };
  const inviter = pair.otherGuardian.account_id;
  // The start of a year without rewards.
  setNow(new Date(`${currentTime().getUTCFullYear() + 1}-02-01T10:00:00Z`));
  const first = await makePaidInvitee(inviter);
  await runAdvance();
  const before = await credit(inviter);
  const second = await makePaidInvitee(inviter);
  await runAdvance();
  expect([await credit(inviter), await credit(second.account)]).toEqual([before, 1000]);
  const third = await makePaidInvitee(inviter, "family_specialist");
  await runAdvance();
  expect(await referralStatesOf([first.id, second.id, third.id])).toEqual([
    ["credited", null],
    ["credited", null],
    ["revoked", "limit"],
  ]);
  expect((await callReferrals(inviter, "GET", "/credits")).body.data.year).toEqual({ rewarded: 1, most: 1 });
  t.services.settings = settings;
});

test("one reminder of an invitation is sent, then the address is deleted; an expired invitation keeps nothing about the invitee", async () => {
  const { id, email } = await invite();
  await runSubscriptions();
  expect((await referralStateOf(id))?.email).toBe(email);
  const sent = currentTime();
  setNow(new Date(sent.getTime() + 15 * day));
  await remindOfReferrals(t.services);
  await remindOfReferrals(t.services);
  expect((await mails("referral.reminder")).filter((one) => one === email)).toHaveLength(1);
  expect((await referralStateOf(id))?.email).toBeNull();
  setNow(new Date(sent.getTime() + 90 * day));
  await runAdvance();
  expect(await referralStateOf(id)).toEqual({
    state: "expired",
    reason: null,
    email: null,
    address_hash: null,
    shown_as: null,
  });
});

test("a session completed before the deadline earns the reward even if its 72 hours end later, but one completed after the deadline does not", async () => {
  const [early, late] = [await invite(), await invite()];
  const [one, two] = [await newAdult(), await newAdult()];
  await accept(one.account_id, early.id);
  await accept(two.account_id, late.id);
  const from = currentTime();
  setNow(new Date(from.getTime() + 89 * day));
  await paidSession({ payer: one.account_id });
  setNow(new Date(from.getTime() + 90 * day + hour));
  await runAdvance();
  await paidSession({ payer: two.account_id });
  setNow(new Date(from.getTime() + 95 * day));
  await runAdvance();
  expect(await referralStatesOf([early.id, late.id])).toEqual([
    ["credited", null],
    ["expired", null],
  ]);
});

test("an address that declined gets no reminder or further invitation, and the inviter is not told", async () => {
  const { id, email } = await invite();
  await runSubscriptions();
  const [mail] = await t.sql<{ body_text: string }[]>`select body_text from mail where recipient = ${email}`;
  const key = /[?&]key=([\w-]+)/.exec(mail?.body_text ?? "")?.[1] ?? "";
  expect((await callReferrals(null, "POST", "/decline", { key: `${key.slice(0, -4)}AAAA` })).body.code).toBe(
    "referral_link_not_found",
  );
  expect((await callReferrals(null, "POST", "/decline", { key })).body.data).toEqual({ declined: true });
  expect((await callReferrals(null, "POST", "/decline", { key })).status).toBe(200);
  const again = await invite(pair.otherGuardian.account_id, "family_family", email);
  expect((await invite(family(), "family_family", email)).id).toBe(id);
  await runSubscriptions();
  setNow(new Date(currentTime().getTime() + 20 * day));
  await remindOfReferrals(t.services);
  expect((await t.sql`select 1 from mail where recipient = ${email}`).length).toBe(1);
  expect((await callReferrals(family(), "GET", "")).body.data[0]).toMatchObject({
    id,
    state: "invited",
    withdrawable: true,
  });
  expect(await referralStatesOf([again.id])).toEqual([["invited", null]]);
});
