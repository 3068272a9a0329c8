/** What happens to invitations when one of the two people leaves, what each may read about them, and what a new master key changes. */
import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { exportAccount } from "../../../server/export-account.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { creditsOf } from "../ledger/verbs.server.ts";
import { addressKey, resealAddressKey } from "./data/addresses.server.ts";
import { referralErasure } from "./erasure.server.ts";
import {
  runAdvance,
  makePaidInvitee,
  callReferrals,
  day,
  invite,
  newAdult,
  currentTime,
  setNow,
  referralStatesOf,
  t,
  tokenOf,
  withReferrals,
} from "./testing/world.ts";

withReferrals();
beforeEach(() => setNow(new Date(currentTime().getTime() + 100 * day)));

const leave = (account_id: string) =>
  t.sql.begin((tx) => referralErasure.erase(tx, { account_id, profile_ids: [] }, currentTime()));
const credit = async (account: string) => (await creditsOf(t.sql, account, currentTime()))[0]?.available ?? 0;

test("when an inviter leaves, their open invitations are deleted, but invitees keep what they were promised", async () => {
  const inviter = await newAdult();
  const open = await invite(inviter.account_id);
  const { id, account } = await makePaidInvitee(inviter.account_id);
  await leave(inviter.account_id);
  await runAdvance();
  expect(await referralStatesOf([open.id, id])).toEqual([
    [undefined, undefined],
    ["credited", null],
  ]);
  expect([await credit(inviter.account_id), await credit(account)]).toEqual([0, 1000]);
});

test("revokes an invitation whose invitee leaves before a reward; later, only removes the name from the inviter's credit", async () => {
  const inviter = await newAdult();
  const early = await makePaidInvitee(inviter.account_id);
  await leave(early.account);
  const late = await makePaidInvitee(inviter.account_id);
  await runAdvance();
  const named = () =>
    t.sql<{ words: string | null }[]>`select words from credit_lot where account_id = ${inviter.account_id}`;
  expect(await named()).toEqual([{ words: "Vera" }]);
  await leave(late.account);
  expect([await referralStatesOf([early.id, late.id]), await named()]).toEqual([
    [
      ["revoked", "left"],
      ["credited", null],
    ],
    [{ words: null }],
  ]);
});

test("a copy of the data contains neither account nor address of the other person of a referral", async () => {
  const inviter = await newAdult();
  const { id } = await invite(inviter.account_id);
  const invitee = await newAdult();
  await callReferrals(invitee.account_id, "POST", "/accept", { token: tokenOf(id) });
  for (const [of, other, sent] of [
    [inviter, invitee, true],
    [invitee, inviter, false],
  ] as const) {
    const copy = await exportAccount(t.services, jobContext("export-account", currentTime()), of.email);
    const part = copy?.["referrals"] as { referral: object[] };
    expect(part.referral).toMatchObject([{ id, state: "registered", sent_by_me: sent }]);
    expect(JSON.stringify(part)).not.toContain(other.account_id);
    expect(JSON.stringify(part)).not.toContain(other.email);
  }
});

test("reseals the key of the addresses with another master key, and opens nothing with a wrong one", async () => {
  const { sql, services } = t;
  const [from, to] = [services.masterKey, randomBytes(32)];
  const key = await addressKey(services, sql);
  await sql.begin((tx) => resealAddressKey(tx, from, to));
  expect(await addressKey({ masterKey: to }, sql)).toEqual(key);
  await expect(addressKey({ masterKey: from }, sql)).rejects.toThrow("does not open");
  await sql.begin((tx) => resealAddressKey(tx, to, from));
});
