import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { fullyGuardedProfiles } from "./access.server.ts";

/**
 * The profiles that an account guards fully, with who has access and who read them, and the account's own access, the access it
 * gave, and its readings.
 */
export const exportProfiles: ExportData = async (sql, accountId, { at }) => {
  const guarded = fullyGuardedProfiles(sql, accountId, at);
  return {
    profile: await sql`select * from profile where id in (${guarded}) order by id`,
    picture_sign_in: await sql`
      select profile_id, set_by, set_at from picture_sign_in where profile_id in (${guarded}) order by profile_id`,
    profile_access: await sql`
      select * from profile_access
      where account_id = ${accountId} or granted_by = ${accountId} or profile_id in (${guarded}) order by id`,
    profile_reading: await sql`
      select * from profile_reading
      where account_id = ${accountId} or profile_id in (${guarded}) order by read_at, profile_id, part`,
  };
};

export const profilesExportLabels: ExportLabels = {
  part: { en: "Profiles and who sees them", sl: "Profili in kdo jih vidi", sr: "Profili i ko ih vidi" },
  columns: {
    kind: commonColumnNames.kind,
    name: commonColumnNames.name,
    lastname: "field.lastname",
    birth_date: "field.birth_date",
    time_zone: commonColumnNames.timeZone,
    languages: commonColumnNames.languages,
    notes: { en: "Notes", sl: "Opombe", sr: "Napomene" },
    created_at: commonColumnNames.created,
    deleted_at: { en: "Deleted", sl: "Izbrisano", sr: "Obrisano" },
    deleted_by: { en: "Deleted by", sl: "Kdo je izbrisal", sr: "Ko je obrisao" },
    erase_at: { en: "Erased on", sl: "Izbris bo", sr: "Briše se" },
    erased_at: "erasing.erased",
    gender: commonColumnNames.gender,
    school_year: "field.school_year",
    interests: "field.interests",
    helps: "field.helps",
    guardian_notes: {
      en: "Notes for guardians only",
      sl: "Opombe samo za starše in skrbnike",
      sr: "Napomene samo za roditelje i staratelje",
    },
    version: commonColumnNames.version,
    updated_by: { en: "Changed by", sl: "Kdo je spremenil", sr: "Ko je izmenio" },
    portrait_drawn: { en: "Drawn portrait", sl: "Narisani portret", sr: "Nacrtani portret" },
    level: { en: "Access as", sl: "Dostop kot", sr: "Pristup kao" },
    scopes: { en: "Sees", sl: "Vidi", sr: "Vidi" },
    purpose: { en: "Purpose", sl: "Namen", sr: "Svrha" },
    granted_by: { en: "Granted by", sl: "Kdo je dovolil", sr: "Ko je odobrio" },
    starts_at: commonColumnNames.from,
    ends_at: commonColumnNames.until,
    revoked_at: { en: "Ended", sl: "Ukinjeno", sr: "Ukinuto" },
    relation: { en: "Relation", sl: "Sorodstvo ali vloga", sr: "Srodstvo ili uloga" },
    note: commonColumnNames.note,
    revoked_by: { en: "Ended by", sl: "Kdo je ukinil", sr: "Ko je ukinuo" },
    revoke_reason: commonColumnNames.reason,
    warned_for: { en: "Announced end", sl: "Napovedani konec", sr: "Najavljeni kraj" },
    told_for: { en: "Notified of the end", sl: "Obveščeno o koncu", sr: "Saopšteni kraj" },
    read_at: commonColumnNames.read,
    visit: { en: "Visit", sl: "Obisk", sr: "Poseta" },
    part: commonColumnNames.what,
    set_by: { en: "Set by", sl: "Kdo je nastavil", sr: "Ko je postavio" },
    set_at: { en: "Set", sl: "Nastavljeno", sr: "Postavljeno" },
    portrait_alt: { en: "What the portrait shows", sl: "Kaj je na portretu", sr: "Šta je na portretu" },
  },
  values: {
    kind: { child: { en: "Child", sl: "Otrok", sr: "Dete" }, own: { en: "Your own", sl: "Lastni", sr: "Lični" } },
    languages: "language",
    gender: {
      female: { en: "Female", sl: "Ženski", sr: "Ženski" },
      male: { en: "Male", sl: "Moški", sr: "Muški" },
      other: { en: "Other", sl: "Drugo", sr: "Drugo" },
    },
    level: { "*": "access.level.*", specialist: { en: "Specialist", sl: "Strokovnjak", sr: "Stručnjak" } },
    scopes: "scope.*",
    relation: {
      father: { en: "Father", sl: "Oče", sr: "Otac" },
      grandparent: { en: "Grandparent", sl: "Babica ali dedek", sr: "Baka ili deka" },
      guardian: { en: "Guardian", sl: "Skrbnik", sr: "Staratelj" },
      mother: { en: "Mother", sl: "Mati", sr: "Majka" },
      other: { en: "Other", sl: "Drugo", sr: "Drugo" },
    },
    part: {
      chat: { en: "Messages", sl: "Sporočila", sr: "Poruke" },
      files: { en: "Files", sl: "Datoteke", sr: "Fajlovi" },
      game_stats: { en: "Progress in games", sl: "Koraki v igrah", sr: "Koraci u igrama" },
      notes: { en: "Notes", sl: "Opombe", sr: "Napomene" },
      profile: { en: "Profile", sl: "Profil", sr: "Profil" },
      sessions: { en: "Sessions", sl: "Srečanja", sr: "Susreti" },
    },
  },
  tables: {
    picture_sign_in: { name: { en: "Sign-in pictures", sl: "Slike za prijavo", sr: "Slike za prijavu" } },
    profile: {
      name: { en: "Profiles", sl: "Profili", sr: "Profili" },
      hidden: ["portrait", "tint", "updated_at", "end_told_at", "field_versions"],
    },
    profile_access: {
      name: { en: "Who has access", sl: "Kdo ima dostop", sr: "Ko ima pristup" },
      values: { purpose: { session: { en: "A session", sl: "Srečanje", sr: "Susret" } } },
    },
    profile_reading: {
      name: { en: "Access log", sl: "Dnevnik dostopov", sr: "Dnevnik pristupa" },
      values: {
        purpose: {
          chat: { en: "Messages", sl: "Sporočila", sr: "Poruke" },
          clients: { en: "Client list", sl: "Seznam strank", sr: "Spisak klijenata" },
          offer: { en: "An offer", sl: "Predlog", sr: "Predlog" },
          profile: { en: "Profile", sl: "Profil", sr: "Profil" },
          session: { en: "A session", sl: "Srečanje", sr: "Susret" },
          sessions: { en: "Sessions", sl: "Srečanja", sr: "Susreti" },
          shared_page: { en: "Shared page", sl: "Deljena stran", sr: "Podeljena stranica" },
        },
      },
    },
  },
};
