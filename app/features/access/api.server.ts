import { createHash } from "node:crypto";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Api } from "../../platform/http/api.server.ts";
import { spendFirst } from "../../platform/limits/spend.server.ts";
import { networkOf } from "../../platform/net/address.server.ts";
import * as contract from "./contract.ts";
import {
  listAccessRequests,
  listInvitations,
  findOpenInvitation,
  presentInvitation,
  readAccess,
  loadRequestForm,
  readOwnAccess,
} from "./data.server.ts";
import { addAccess, changeAccess, removeAccess } from "./verbs/grants.server.ts";
import { answerInvitation, invitationKey, resendInvitation, withdrawInvitation } from "./verbs/invitations.server.ts";
import { answerAccessRequest, requestAccess } from "./verbs/requests.server.ts";

const day = 24 * 3600;
const limits = {
  /** All invitation emails that one person sends. */
  invitations: { count: 10, seconds: day, burst: 10 },
  /** New invitations to one address, whoever sends them. */
  address: { count: 5, seconds: day, burst: 5 },
  /** Requests by one specialist for one client. */
  requests: { count: 5, seconds: day, burst: 5 },
  /** Invitation links opened from one network. Secrets are too long to guess; the limit stops those who try anyway. */
  readings: { count: 120, seconds: 3600, burst: 60 },
};
/** A hash, so that the limits never store the address itself. */
const keyOf = (email: string) => createHash("sha256").update(email).digest("base64url");

export function mount(api: Api): void {
  api.describe(
    "Access",
    "Who may see or do what with a profile: grants, invitations, and specialists' requests for more.",
  );
  api.data("Access", contract.listInvitations, (call) => listInvitations(call.sql, call.person, call.now));
  api.data("Access", contract.listAccessRequests, (call) => listAccessRequests(call.sql, call.person, call.now));
  api.data("Access", contract.readAccess, (call, { params }) => readAccess(call.sql, call.person, params.id, call.now));
  api.data("Access", contract.readOwnAccess, (call, { params }) =>
    readOwnAccess(call.sql, call.person, params.id, call.now),
  );
  api.mount("Access", contract.addAccess, async (call, { body }) => {
    const mine = [`access-invitation:${call.person.account_id}`, limits.invitations] as const;
    const theirs = [`access-address:${keyOf(body.email ?? "")}`, limits.address] as const;
    const spent = body.specialist_id === undefined ? [mine, theirs] : [];
    return { data: await addAccess(call, { ...call.context, limits: spent }, body) };
  });
  api.write("Access", contract.changeAccess, changeAccess);
  api.write("Access", contract.removeAccess, removeAccess);
  api.mount("Access", contract.resendInvitation, async (call, { body }) => {
    const spent = [[`access-invitation:${call.person.account_id}`, limits.invitations]] as const;
    return { data: await resendInvitation(call, { ...call.context, limits: spent }, body) };
  });
  api.write("Access", contract.withdrawInvitation, withdrawInvitation);
  api.mount("Access", contract.readInvitation, async (call, { body }) => {
    await spendFirst(call, [[`access-link:${networkOf(call.clientIp)}`, limits.readings]]);
    const email = call.caller.kind === "anon" ? undefined : call.caller.email.toLowerCase();
    const by = invitationKey(body, call.caller.kind === "person" ? email : undefined);
    const locked = call.caller.kind === "person" && call.caller.child_lock_active;
    const found = by && !locked && (await findOpenInvitation(call.sql, by, call.now));
    if (!found || (email !== undefined && found.email !== email)) throw new AppError("invitation_not_found");
    return { data: presentInvitation(found, call.caller.kind === "person") };
  });
  api.write("Access", contract.answerInvitation, answerInvitation);
  api.data("Access", contract.readRequestForm, (call, { params }) =>
    loadRequestForm(call.sql, call.person, params.profile_id, call.now),
  );
  api.mount("Access", contract.requestAccess, async (call, { body }) => {
    const spent = [[`access-request:${call.person.account_id}:${body.profile_id}`, limits.requests]] as const;
    return { data: await requestAccess(call, { ...call.context, limits: spent }, body) };
  });
  api.write("Access", contract.answerAccessRequest, answerAccessRequest);
}
