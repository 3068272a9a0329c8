import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { fullyGuardedProfiles } from "../profiles/access.server.ts";

/**
 * Plans and own consents of children whom the account guards fully, plans that it proposed or has a share in, and links that it sent,
 * without the hashes of their secrets.
 */
export const exportFamilies: ExportData = async (sql, accountId, { at }) => {
  const plans = sql`
    select id from share_plan where profile_id in (${fullyGuardedProfiles(sql, accountId, at)}) or proposed_by = ${accountId}
    union select plan_id from share where account_id = ${accountId}`;
  return {
    share_plan: await sql`select * from share_plan where id in (${plans}) order by id`,
    own_consent: await sql`
      select * from own_consent where profile_id in (${fullyGuardedProfiles(sql, accountId, at)}) order by id`,
    own_consent_link: await sql`
      select id, profile_id, asked_by, created_at, expires_at, used_at from own_consent_link
      where profile_id in (${fullyGuardedProfiles(sql, accountId, at)}) or asked_by = ${accountId} order by id`,
    share: await sql`select * from share where plan_id in (${plans}) order by plan_id, account_id`,
  };
};

export const familiesExportLabels: ExportLabels = {
  part: { en: "Split costs", sl: "Delitev stroškov", sr: "Podela troškova" },
  columns: {
    given: { en: "Given", sl: "Dano", sr: "Dato" },
    version: commonColumnNames.version,
    decided_at: commonColumnNames.decided,
    created_at: commonColumnNames.created,
    expires_at: commonColumnNames.expires,
    used_at: commonColumnNames.used,
    percent: commonColumnNames.percent,
    accepted_at: { en: "Accepted", sl: "Sprejeto", sr: "Prihvaćeno" },
    proposed_by: { en: "Suggested by", sl: "Kdo je predlagal", sr: "Ko je predložio" },
    proposed_at: { en: "Suggested", sl: "Predlagano", sr: "Predloženo" },
    state: commonColumnNames.state,
    how: commonColumnNames.how,
    asked_by: { en: "Requested by", sl: "Kdo je prosil", sr: "Ko je zatražio" },
  },
  values: {
    how: {
      device: { en: "On the family’s device", sl: "Na napravi družine", sr: "Na uređaju porodice" },
      link: { en: "By link", sl: "Prek povezave", sr: "Preko linka" },
    },
    state: {
      agreed: { en: "Agreed", sl: "Soglasje", sr: "Saglasnost" },
      declined: { en: "Declined", sl: "Zavrnjeno", sr: "Odbijeno" },
      proposed: { en: "Suggested", sl: "Predlagano", sr: "Predloženo" },
      replaced: { en: "Replaced by a later one", sl: "Nadomeščeno s poznejšim", sr: "Zamenjeno kasnijim" },
      withdrawn: { en: "Withdrawn", sl: "Umaknjeno", sr: "Povučeno" },
    },
  },
  tables: {
    own_consent: {
      name: {
        en: "A young person’s own consent",
        sl: "Lastno soglasje mladostnika",
        sr: "Lična saglasnost mlade osobe",
      },
    },
    own_consent_link: {
      name: { en: "Links for own consent", sl: "Povezave za lastno soglasje", sr: "Linkovi za ličnu saglasnost" },
    },
    share: { name: { en: "Shares", sl: "Deleži", sr: "Udeli" } },
    share_plan: {
      name: {
        en: "Agreements on splitting costs",
        sl: "Dogovori o delitvi stroškov",
        sr: "Dogovori o podeli troškova",
      },
    },
  },
};
