import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { readReceivedReferrals, readSentReferrals } from "./data.server.ts";
import { addClientReferral, answerClientReferral, withdrawClientReferral } from "./verbs/client-referrals.server.ts";

/** Each referral sends emails to a family, so the limit prevents bulk sending. */
const referralLimit = { count: 20, seconds: 24 * 3600, burst: 10 };

export function mount(api: Api): void {
  api.mount("Specialists", contract.listSentClientReferrals, ({ sql, person, now }, { query }) =>
    readSentReferrals(sql, person, query, now),
  );
  api.mount("Specialists", contract.addClientReferral, async (call, { body }) => ({
    data: await addClientReferral(
      call,
      { ...call.context, limits: [[`client-referral:${call.person.account_id}`, referralLimit]] },
      body,
    ),
  }));
  api.mount("Specialists", contract.withdrawClientReferral, async (call, { body }) => ({
    data: await withdrawClientReferral(call, call.context, body),
  }));
  api.mount("Profiles", contract.listReceivedClientReferrals, async ({ sql, person, now }) => ({
    data: await readReceivedReferrals(sql, person, now),
  }));
  api.mount("Profiles", contract.answerClientReferral, async (call, { body }) => ({
    data: await answerClientReferral(call, call.context, body),
  }));
}
