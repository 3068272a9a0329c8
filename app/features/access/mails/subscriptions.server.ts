import { subscribe } from "../../../platform/events/subscription.server.ts";
import { queueMails } from "../../../platform/mail/queue.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { fullGuardiansOf } from "../../profiles/access.server.ts";
import { secretOf } from "../verbs/secret.server.ts";
import {
  accessAnswerMail,
  type GuardianMailKind,
  guardianKinds,
  guardianMail,
  holderMail,
  invitationMail,
  accessRequestMail,
} from "./access-mail.server.ts";
import {
  findRecipientByEmail,
  decidersOf,
  factsOf,
  invitationFactsOf,
  readersOf,
  requestFactsOf,
} from "./facts.server.ts";

/** The payload of events about a grant. */
interface GrantEvent {
  profile_id: string;
  account_id: string;
  access_id: string;
  by: string | null;
}

const whereOf = ({ settings, clock }: Services) => ({ publicUrl: settings.publicUrl, now: clock() });

/** Tells all full guardians, and the grant's holder if someone else gave or ended it. Running it twice sends no second email. */
async function tellOfGrant(services: Services, kind: GuardianMailKind, event: GrantEvent, id: string): Promise<void> {
  const { sql } = services;
  const where = whereOf(services);
  const { profile_id, account_id, by } = event;
  const facts = await factsOf(sql, event.access_id, by);
  // An adult who adds a child gets access to it, which needs no email.
  if (!facts || (kind === "granted" && facts.level === "guardian" && by === account_id)) return;
  const deciders = await fullGuardiansOf(sql, profile_id, where.now);
  const holder = kind === "granted" && facts.level === "specialist" ? "given" : kind === "revoked" ? "over" : undefined;
  const tellsHolder = holder !== undefined && by !== account_id && !deciders.includes(account_id);
  const readers = await readersOf(sql, tellsHolder ? [...deciders, account_id] : deciders);
  const mails = readers.map((reader) =>
    tellsHolder && reader.account_id === account_id
      ? { ...holderMail(holder, facts, reader, where), dedupe_key: `access.${holder}:${id}:${account_id}` }
      : { ...guardianMail(kind, facts, reader, where), dedupe_key: `access.${kind}:${id}:${reader.account_id}` },
  );
  await queueMails(sql, mails);
}

const ofGrants = guardianKinds.map((kind) =>
  subscribe<GrantEvent>(`access.${kind}`, "access.mails", (services, event, { id }) =>
    tellOfGrant(services, kind, event, id),
  ),
);

export const accessMails = [
  ...ofGrants,
  subscribe<{ access_request_id: string; profile_id: string }>(
    "access.requested",
    "access.mails",
    async (services, event, { id }) => {
      const facts = await requestFactsOf(services.sql, event.access_request_id);
      if (!facts || facts.outcome !== null) return;
      const where = whereOf(services);
      const readers = await decidersOf(services.sql, event.profile_id, where.now);
      await queueMails(
        services.sql,
        readers.map((reader) => ({
          ...accessRequestMail(facts, reader, where),
          dedupe_key: `access.requested:${id}:${reader.account_id}`,
        })),
      );
    },
  ),
  subscribe<{ access_request_id: string; account_id: string }>(
    "access.request_answered",
    "access.mails",
    async (services, event, { id }) => {
      const facts = await requestFactsOf(services.sql, event.access_request_id);
      if (!facts) return;
      const readers = await readersOf(services.sql, [event.account_id]);
      await queueMails(
        services.sql,
        readers.map((reader) => ({ ...accessAnswerMail(facts, reader), dedupe_key: `access.answered:${id}` })),
      );
    },
  ),
  subscribe<{ access_invitation_id: string; sending: number }>(
    "access.invited",
    "access.mails",
    async (services, event) => {
      const { access_invitation_id, sending } = event;
      const where = whereOf(services);
      const facts = await invitationFactsOf(services.sql, access_invitation_id, sending, where.now);
      if (!facts) return;
      const known = await findRecipientByEmail(services.sql, facts.email);
      const mail = invitationMail(facts, secretOf(services, access_invitation_id, sending), known, where);
      await queueMails(services.sql, [{ ...mail, dedupe_key: `access.invited:${access_invitation_id}:${sending}` }]);
    },
  ),
];
