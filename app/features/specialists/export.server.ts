import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/** The account's application and specialist profile, with services and checks. */
export const exportSpecialists: ExportData = async (sql, accountId) => {
  const own = sql`select id from specialist where account_id = ${accountId}`;
  return {
    specialist: await sql`select * from specialist where account_id = ${accountId}`,
    service: await sql`select * from service where specialist_id in (${own}) order by position, id`,
    specialist_check: await sql`select * from specialist_check where specialist_id in (${own}) order by id`,
  };
};

export const specialistsExportLabels: ExportLabels = {
  part: { en: "Specialist profile", sl: "Profil strokovnjaka", sr: "Profil stručnjaka" },
  columns: {
    name: commonColumnNames.name,
    description: { en: "Description", sl: "Opis", sr: "Opis" },
    minutes: commonColumnNames.minutes,
    price: commonColumnNames.price,
    currency: commonColumnNames.currency,
    modes: commonColumnNames.how,
    active: { en: "Offered", sl: "Na voljo", sr: "Dostupno" },
    removed_at: { en: "Removed", sl: "Odstranjeno", sr: "Uklonjeno" },
    kind: commonColumnNames.kind,
    status: commonColumnNames.state,
    lastname: { en: "Last name", sl: "Priimek", sr: "Prezime" },
    profession: "order.found.profession",
    gender: commonColumnNames.gender,
    city: commonColumnNames.city,
    country: commonColumnNames.country,
    address: commonColumnNames.address,
    time_zone: commonColumnNames.timeZone,
    headline: { en: "Headline", sl: "Povzetek", sr: "Sažetak" },
    about: { en: "About", sl: "Opis", sr: "Opis" },
    languages: commonColumnNames.languages,
    topics: { en: "Topics", sl: "Teme", sr: "Teme" },
    age_from: { en: "Ages from", sl: "Starost od", sr: "Uzrast od" },
    age_to: { en: "Ages to", sl: "Starost do", sr: "Uzrast do" },
    rating: { en: "Rating", sl: "Ocena", sr: "Ocena" },
    rating_count: { en: "Number of ratings", sl: "Število ocen", sr: "Broj ocena" },
    cancellation_hours: commonColumnNames.hoursForFreeCancellation,
    trader_name: { en: "Business name", sl: "Naziv podjetja", sr: "Naziv firme" },
    trader_number: { en: "Business number", sl: "Matična številka", sr: "Matični broj" },
    published_at: { en: "Published", sl: "Objavljeno", sr: "Objavljeno" },
    created_at: commonColumnNames.created,
    portrait_drawn: { en: "Drawn portrait", sl: "Narisani portret", sr: "Nacrtani portret" },
    first_meeting: { en: "First meeting", sl: "Prvo srečanje", sr: "Prvi susret" },
    education: { en: "Education", sl: "Izobrazba", sr: "Obrazovanje" },
    detail: commonColumnNames.details,
    checked_on: { en: "Checked", sl: "Preverjeno", sr: "Provereno" },
    valid_until: commonColumnNames.validUntil,
    number: commonColumnNames.number,
    body: commonColumnNames.text,
    checked_role: { en: "Checked by", sl: "Kdo je preveril", sr: "Ko je proverio" },
    portrait_alt: { en: "What the portrait shows", sl: "Kaj je na portretu", sr: "Šta je na portretu" },
  },
  values: {
    price: "money",
    modes: "mode.*",
    status: {
      applied: { en: "Started", sl: "Začeta prijavnica", sr: "Započet zahtev" },
      approved: { en: "Approved", sl: "Odobreno", sr: "Odobreno" },
      documents_missing: { en: "Documents missing", sl: "Manjkajo dokumenti", sr: "Nedostaju dokumenti" },
      in_review: { en: "In review", sl: "V pregledu", sr: "U proveri" },
      paused: { en: "Paused", sl: "Začasno skrito", sr: "Privremeno skriveno" },
      published: { en: "Published", sl: "Objavljeno", sr: "Objavljeno" },
      removed: { en: "Removed", sl: "Odstranjeno", sr: "Uklonjeno" },
      suspended: { en: "Suspended", sl: "Začasno ustavljeno", sr: "Obustavljeno" },
    },
    gender: "gender.*",
    country: "country",
    languages: "language",
    rating: "hundredths",
    checked_role: "proof.who.*",
  },
  tables: {
    service: {
      name: { en: "Services", sl: "Storitve", sr: "Usluge" },
      hidden: ["position"],
      values: { kind: "service.*" },
    },
    specialist: { hidden: ["price_from", "reply_hours", "portrait", "tint", "rank", "updated_at", "status_before"] },
    specialist_check: { name: { en: "Checks", sl: "Preverjanja", sr: "Provere" }, values: { kind: "check.*" } },
  },
};
