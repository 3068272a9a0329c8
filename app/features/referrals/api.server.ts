import type { Api, CallContext } from "../../platform/http/api.server.ts";
import { spendFirst } from "../../platform/limits/spend.server.ts";
import { networkOf } from "../../platform/net/address.server.ts";
import * as contract from "./contract.ts";
import { listEveryonesReferrals, listReferrals, readCredits, readInvitation, rulesView } from "./data.server.ts";
import { declineInvitations } from "./verbs/decline.server.ts";
import { addReferral, updateReferral } from "./verbs/invite.server.ts";
import { acceptInvitation } from "./verbs/register.server.ts";

const limits = {
  /** Invitations sent per person. */
  invitations: { count: 20, seconds: 24 * 3600, burst: 10 },
  /** Links opened per network (`networkOf`). A link is far too long to guess, but this also slows down attempts. */
  links: { count: 120, seconds: 3600, burst: 60 },
};

const spendLink = (call: CallContext) =>
  spendFirst(call, [[`referral-link:${networkOf(call.clientIp)}`, limits.links]]);

export function mount(api: Api): void {
  const tag = "Referrals";
  api.describe(tag, "Recommending Korak by email, and what that brings.");
  api.mount(tag, contract.readReferralRules, async (call) => ({ data: rulesView(call.settings) }));
  api.mount(tag, contract.addReferral, async (call, { body }) => ({
    data: await addReferral(
      call,
      { ...call.context, limits: [[`referral:${call.person.account_id}`, limits.invitations]] },
      body,
    ),
  }));
  api.mount(tag, contract.updateReferral, async (call, { query, body }) => ({
    data: await updateReferral(call, call.context, query.id, body),
  }));
  api.mount(tag, contract.listReferrals, (call, { query }) => listReferrals(call.sql, call.person, query));
  api.mount(tag, contract.readReferralCredits, async (call) => ({
    data: await readCredits(call.sql, call.settings, call.person, call.now),
  }));
  api.mount(tag, contract.readInvitation, async (call, { query }) => {
    await spendLink(call);
    return { data: await readInvitation(call.sql, query.token, call.now) };
  });
  api.mount(tag, contract.acceptInvitation, async (call, { body }) => {
    await spendLink(call);
    return { data: await acceptInvitation(call, call.context, body.token) };
  });
  api.mount(tag, contract.declineInvitations, async (call, { body }) => {
    await spendLink(call);
    return { data: await declineInvitations(call, { ...call.context, actor: call.caller }, body.key) };
  });

  const admin = "Admin: referrals";
  api.describe(admin, "Everyone's recommendations, for superadmins.");
  api.mount(admin, contract.listAllReferrals, (call, { query }) => listEveryonesReferrals(call.sql, query));
}
