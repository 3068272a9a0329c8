import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { fullyGuardedProfiles } from "../profiles/access.server.ts";

/**
 * Invitations that an account sent, received, or answered, and access requests that it made or answered; also all those for
 * profiles it is a full guardian of. Invitations sent by others are included without the address and the note.
 */
export const exportAccess: ExportData = async (sql, accountId, { at }) => ({
  access_invitation: await sql`
    select id, profile_id, invited_by, level, scopes, relation, case when invited_by = ${accountId} then note end as note, ends_at,
      case when invited_by = ${accountId} then email end as email, created_at, sent_at, expires_at, outcome, answered_at, account_id
    from access_invitation
    where invited_by = ${accountId} or account_id = ${accountId} or profile_id in (${fullyGuardedProfiles(sql, accountId, at)})
      or email = (select lower(email) from account where id = ${accountId})
    order by id`,
  access_request: await sql`
    select id, profile_id, account_id, scopes, ends_at, message, created_at, outcome, answered_at, answered_by, allowed
    from access_request
    where account_id = ${accountId} or answered_by = ${accountId} or profile_id in (${fullyGuardedProfiles(sql, accountId, at)})
    order by id`,
});

export const accessExportLabels: ExportLabels = {
  part: {
    en: "Invitations and access requests",
    sl: "Povabila in prošnje za dostop",
    sr: "Pozivnice i zahtevi za pristup",
  },
  columns: {
    invited_by: { en: "Invited by", sl: "Kdo je povabil", sr: "Ko je pozvao" },
    level: { en: "Access as", sl: "Dostop kot", sr: "Pristup kao" },
    scopes: { en: "Sees", sl: "Vidi", sr: "Vidi" },
    relation: { en: "Relation", sl: "Sorodstvo ali vloga", sr: "Srodstvo ili uloga" },
    note: commonColumnNames.note,
    ends_at: commonColumnNames.until,
    email: commonColumnNames.email,
    created_at: commonColumnNames.created,
    sent_at: { en: "Sent", sl: "Poslano", sr: "Poslato" },
    expires_at: commonColumnNames.expires,
    outcome: commonColumnNames.outcome,
    answered_at: commonColumnNames.answered,
    message: commonColumnNames.message,
    answered_by: { en: "Answered by", sl: "Kdo je odgovoril", sr: "Ko je odgovorio" },
    allowed: { en: "Allowed", sl: "Dovoljeno", sr: "Dozvoljeno" },
  },
  values: { level: "level.*", relation: "relation.*" },
  tables: {
    access_invitation: {
      name: { en: "Invitations", sl: "Povabila", sr: "Pozivnice" },
      values: {
        scopes: {
          "*": "scope.*",
          book: { en: "Requests sessions", sl: "Prosi za srečanja", sr: "Traži susrete" },
          manage: {
            en: "Everything, and manages access",
            sl: "Vse, tudi urejanje dostopa",
            sr: "Sve, i uređivanje pristupa",
          },
        },
        outcome: {
          accepted: { en: "Accepted", sl: "Sprejeto", sr: "Prihvaćeno" },
          declined: { en: "Declined", sl: "Zavrnjeno", sr: "Odbijeno" },
          withdrawn: { en: "Withdrawn", sl: "Umaknjeno", sr: "Povučeno" },
        },
      },
    },
    access_request: {
      name: { en: "Requests for access", sl: "Prošnje za dostop", sr: "Zahtevi za pristup" },
      values: {
        scopes: "scope.*",
        outcome: {
          allowed: { en: "Allowed", sl: "Dovoljeno", sr: "Dozvoljeno" },
          declined: { en: "Declined", sl: "Zavrnjeno", sr: "Odbijeno" },
          replaced: { en: "Replaced by a later one", sl: "Nadomeščeno s poznejšim", sr: "Zamenjeno kasnijim" },
        },
      },
    },
  },
};
