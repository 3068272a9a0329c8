import { refusal } from "../../platform/errors/app-error.ts";
import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { proposalsFor, sharesFor } from "./data/shares.server.ts";
import { ownConsentFor } from "./data/own-consent.server.ts";
import { sendOwnConsentLink, decideByLink, decideOnThisDevice, openByLink } from "./verbs/own-consent.server.ts";
import { answerShares, proposeShares, withdrawShares } from "./verbs/shares.server.ts";

/** Enough for a typo or two. If a stranger's address is entered, they get no more emails than this. */
const askings = { count: 5, seconds: 86_400, burst: 5 };

export function mount(api: Api): void {
  api.mount("Profiles", contract.readShares, async (call, { params }) => {
    const data = await sharesFor(call.sql, call.person.account_id, params.id, call.now);
    if (!data) throw refusal("not_found");
    return { data };
  });
  api.mount("Profiles", contract.listShareProposals, async ({ sql, person, now }) => ({
    data: [...(await proposalsFor(sql, person.account_id, now))],
  }));
  api.write("Profiles", contract.proposeShares, proposeShares);
  api.write("Profiles", contract.answerShares, answerShares);
  api.write("Profiles", contract.withdrawShares, withdrawShares);
  api.mount("Profiles", contract.readOwnConsent, async (call, { params }) => {
    const data = await ownConsentFor(call.sql, call.person.account_id, params.id, call.now);
    if (!data) throw refusal("not_found");
    return { data };
  });
  api.mount("Profiles", contract.requestOwnConsent, async (call, { body }) => {
    const limits = [[`own-consent:${call.person.account_id}`, askings]] as const;
    return { data: await sendOwnConsentLink(call, { ...call.context, limits }, body) };
  });
  api.write("Profiles", contract.decideOwnConsentHere, decideOnThisDevice);
  api.data("Profiles", contract.openOwnConsent, (call, { body }) =>
    openByLink(call, call.clientIp, body.token, call.now),
  );
  api.data("Profiles", contract.decideOwnConsent, (call, { body }) =>
    decideByLink(call, call.context, call.clientIp, body),
  );
}
