import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/** The account, without the hash of its child lock's PIN, and every consent. */
export const exportAccounts: ExportData = async (sql, accountId) => {
  const accounts = await sql`select * from account where id = ${accountId}`;
  return {
    account: accounts,
    child_lock: await sql`
      select id, session_id, profile_id, pictures_missed, started_at from child_lock where account_id = ${accountId} order by id`,
    consent: await sql`select * from consent where account_id = ${accountId} order by id`,
  };
};

export const accountsExportLabels: ExportLabels = {
  part: { en: "Account and consents", sl: "Račun in soglasja", sr: "Nalog i saglasnosti" },
  columns: {
    email: commonColumnNames.email,
    role: { en: "Role", sl: "Vloga", sr: "Uloga" },
    locale: commonColumnNames.language,
    time_zone: commonColumnNames.timeZone,
    selected_profile_id: { en: "Selected profile", sl: "Izbrani profil", sr: "Izabrani profil" },
    created_at: commonColumnNames.created,
    second_factor: { en: "Second factor", sl: "Drugi korak prijave", sr: "Drugi korak prijave" },
    email_from: { en: "Address since", sl: "Naslov od", sr: "Adresa od" },
    date_format: { en: "Dates", sl: "Zapis datuma", sr: "Zapis datuma" },
    clock_format: { en: "Times of day", sl: "Zapis ure", sr: "Zapis vremena" },
    erasure_asked_at: { en: "Erasure requested", sl: "Izbris zahtevan", sr: "Brisanje zatraženo" },
    erase_at: { en: "Erased on", sl: "Izbris bo", sr: "Briše se" },
    erased_at: { en: "Erased", sl: "Izbrisano", sr: "Obrisano" },
    paused_at: { en: "Paused since", sl: "Začasno ustavljeno od", sr: "Pauzirano od" },
    session_id: { en: "Sign-in", sl: "Prijava", sr: "Prijava" },
    pictures_missed: {
      en: "Wrong sign-in pictures in a row",
      sl: "Zgrešene slike zapored",
      sr: "Promašene slike zaredom",
    },
    started_at: { en: "Started", sl: "Začetek", sr: "Početak" },
    kind: commonColumnNames.kind,
    version: commonColumnNames.version,
    given: { en: "Given", sl: "Dano", sr: "Dato" },
    decided_at: commonColumnNames.decided,
  },
  values: {
    role: {
      editor: { en: "Editor", sl: "Uredništvo", sr: "Uredništvo" },
      specialist: { en: "Specialist", sl: "Strokovnjak", sr: "Stručnjak" },
      superadmin: { en: "Administrator", sl: "Glavni administrator", sr: "Glavni administrator" },
      user: { en: "Family", sl: "Družina", sr: "Porodica" },
    },
    locale: "language",
    date_format: {
      day_first: { en: "Day first", sl: "Najprej dan", sr: "Najpre dan" },
      iso: { en: "Year-month-day", sl: "Leto-mesec-dan", sr: "Godina-mesec-dan" },
      language: { en: "As in your language", sl: "Kot v vašem jeziku", sr: "Kao u vašem jeziku" },
      month_first: { en: "Month first", sl: "Najprej mesec", sr: "Najpre mesec" },
    },
    clock_format: {
      "12_hour": { en: "12 hours", sl: "12 ur", sr: "12 sati" },
      "24_hour": { en: "24 hours", sl: "24 ur", sr: "24 sata" },
      language: { en: "As in your language", sl: "Kot v vašem jeziku", sr: "Kao u vašem jeziku" },
    },
    kind: "consent.*.title",
  },
  tables: {
    account: {
      name: { en: "Account", sl: "Račun", sr: "Nalog" },
      hidden: ["updated_at", "tokens_from", "tokens_kept", "end_told_at", "erasing_since"],
    },
    child_lock: {
      name: { en: "Devices with a child lock", sl: "Naprave z otroško ključavnico", sr: "Uređaji s dečjom bravom" },
    },
    consent: { name: { en: "Consents", sl: "Soglasja", sr: "Saglasnosti" } },
  },
};
