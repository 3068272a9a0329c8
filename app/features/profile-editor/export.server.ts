import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/** A specialist's unpublished texts, and the log of published ones. */
export const exportProfileEditor: ExportData = async (sql, accountId) => {
  const own = sql`select id from specialist where account_id = ${accountId}`;
  return {
    specialist_draft: await sql`select * from specialist_draft where specialist_id in (${own})`,
    specialist_version: await sql`select * from specialist_version where specialist_id in (${own}) order by number`,
  };
};

export const profileEditorExportLabels: ExportLabels = {
  part: {
    en: "Your public page: draft and change log",
    sl: "Vaša javna stran: osnutek in dnevnik sprememb",
    sr: "Vaša javna stranica: nacrt i dnevnik izmena",
  },
  columns: {
    content: { en: "Page", sl: "Stran", sr: "Stranica" },
    city: commonColumnNames.city,
    about: { en: "About", sl: "Opis", sr: "Opis" },
    modes: commonColumnNames.how,
    age_to: "basics.age_to",
    gender: commonColumnNames.gender,
    topics: { en: "Topics", sl: "Teme", sr: "Teme" },
    address: commonColumnNames.address,
    age_from: "basics.age_from",
    headline: { en: "Headline", sl: "Povzetek", sr: "Sažetak" },
    kind: commonColumnNames.kind,
    name: commonColumnNames.name,
    price: commonColumnNames.price,
    active: { en: "Offered", sl: "Na voljo", sr: "Dostupno" },
    minutes: commonColumnNames.minutes,
    currency: commonColumnNames.currency,
    description: { en: "Description", sl: "Opis", sr: "Opis" },
    education: { en: "Education", sl: "Izobrazba", sr: "Obrazovanje" },
    languages: commonColumnNames.languages,
    first_meeting: { en: "First meeting", sl: "Prvo srečanje", sr: "Prvi susret" },
    cancellation_hours: commonColumnNames.hoursForFreeCancellation,
    outdated: { en: "Texts to look at again", sl: "Besedila za ponovni pregled", sr: "Tekstovi za ponovni pregled" },
    language: commonColumnNames.language,
    version: commonColumnNames.version,
    saved_at: { en: "Saved", sl: "Shranjeno", sr: "Sačuvano" },
    number: commonColumnNames.number,
    changes: { en: "Changes", sl: "Spremembe", sr: "Izmene" },
    published_at: { en: "Published", sl: "Objavljeno", sr: "Objavljeno" },
    services: "tab.services",
  },
  values: {
    modes: {
      in_person: { en: "In person", sl: "V živo", sr: "Uživo" },
      online: { en: "Online", sl: "Na daljavo", sr: "Onlajn" },
    },
    gender: { female: { en: "Female", sl: "Ženski", sr: "Ženski" }, male: { en: "Male", sl: "Moški", sr: "Muški" } },
    kind: {
      assessment: { en: "Assessment", sl: "Pregled", sr: "Procena" },
      family: { en: "For the whole family", sl: "Za vso družino", sr: "Za celu porodicu" },
      first_talk: { en: "First conversation", sl: "Prvi pogovor", sr: "Prvi razgovor" },
      parents: { en: "For parents", sl: "Za starše", sr: "Za roditelje" },
      practice: { en: "Regular sessions", sl: "Redna srečanja", sr: "Redovni susreti" },
    },
    price: "money",
    languages: "language",
  },
  tables: {
    specialist_draft: {
      name: { en: "Draft of your public page", sl: "Osnutek vaše javne strani", sr: "Nacrt vaše javne stranice" },
      hidden: ["since", "id"],
    },
    specialist_version: {
      name: { en: "What you published", sl: "Kar ste objavili", sr: "Šta ste objavili" },
      hidden: ["how", "what", "price_before", "id", "service_id"],
    },
  },
};
