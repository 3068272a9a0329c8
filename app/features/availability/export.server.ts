import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/** Leaves out the fetch state and the addresses of calendars, which anyone could use to open them. */
export const exportAvailability: ExportData = async (sql, accountId) => {
  const own = sql`select id from specialist where account_id = ${accountId}`;
  return {
    availability_plan: await sql`select * from availability_plan where specialist_id in (${own}) order by valid_from`,
    working_hours: await sql`select * from working_hours where specialist_id in (${own}) order by weekday, starts`,
    booking_rules: await sql`select * from booking_rules where specialist_id in (${own})`,
    day_exception: await sql`select * from day_exception where specialist_id in (${own}) order by from_day`,
    calendar_source: await sql`
      select id, specialist_id, name, host, state, code, synced_at, created_at from calendar_source where specialist_id in (${own}) order by created_at`,
    busy_time: await sql`select * from busy_time where specialist_id in (${own}) order by starts_at`,
    time_hold: await sql`select * from time_hold where specialist_id in (${own}) order by starts_at`,
    availability_draft: await sql`select * from availability_draft where specialist_id in (${own})`,
  };
};

export const availabilityExportLabels: ExportLabels = {
  part: { en: "Working hours", sl: "Delovni čas", sr: "Radno vreme" },
  columns: {
    valid_from: { en: "From the day", sl: "Od dne", sr: "Od dana" },
    break_before: { en: "Minutes free before", sl: "Prostih minut prej", sr: "Slobodnih minuta pre" },
    break_after: { en: "Minutes free after", sl: "Prostih minut potem", sr: "Slobodnih minuta posle" },
    notice_hours: { en: "Hours of notice", sl: "Najmanj ur vnaprej", sr: "Najmanje sati unapred" },
    horizon_days: { en: "How many days ahead families can book", sl: "Največ dni vnaprej", sr: "Najviše dana unapred" },
    most_a_day: "rules.most",
    step_minutes: { en: "Minutes between start times", sl: "Minut med začetki", sr: "Minuta između početaka" },
    sick_day: {
      en: "Late cancellation for illness",
      sl: "Pozna odpoved zaradi bolezni",
      sr: "Kasno otkazivanje zbog bolesti",
    },
    meeting_link: {
      en: "Link for online sessions",
      sl: "Povezava za srečanja na daljavo",
      sr: "Link za onlajn susrete",
    },
    starts_at: commonColumnNames.from,
    ends_at: commonColumnNames.until,
    name: commonColumnNames.name,
    host: { en: "Where it is", sl: "Kje je", sr: "Gde je" },
    state: commonColumnNames.state,
    synced_at: { en: "Last read", sl: "Nazadnje prebrano", sr: "Poslednji put pročitano" },
    created_at: commonColumnNames.created,
    from_day: commonColumnNames.firstDay,
    to_day: commonColumnNames.lastDay,
    starts: commonColumnNames.from,
    ends: commonColumnNames.until,
    kind: commonColumnNames.kind,
    mode: commonColumnNames.how,
    note: commonColumnNames.note,
    until: { en: "Last day or moment", sl: "Zadnji dan ali trenutek", sr: "Poslednji dan ili trenutak" },
    weekday: { en: "Day of the week", sl: "Dan v tednu", sr: "Dan u nedelji" },
  },
  values: {
    state: {
      failed: { en: "Failed", sl: "Ni uspelo", sr: "Nije uspelo" },
      new: { en: "Not read yet", sl: "Še ni prebran", sr: "Još nije pročitan" },
      read: { en: "Read", sl: "Prebran", sr: "Pročitan" },
    },
    kind: "kind.*",
    mode: "place.*",
  },
  tables: {
    availability_draft: {
      name: {
        en: "Working hours not published yet",
        sl: "Še neobjavljen delovni čas",
        sr: "Još neobjavljeno radno vreme",
      },
      hidden: ["draft", "updated_at"],
    },
    availability_plan: { name: { en: "Weekly plans", sl: "Tedenski načrti", sr: "Nedeljni planovi" } },
    booking_rules: {
      name: { en: "Booking rules", sl: "Pravila za rezervacije", sr: "Pravila za dogovaranje" },
      hidden: ["instant_services", "updated_at"],
    },
    busy_time: {
      name: {
        en: "Busy times from other calendars",
        sl: "Zasedenost po drugih koledarjih",
        sr: "Zauzeto po drugim kalendarima",
      },
    },
    calendar_source: {
      name: { en: "Your other calendars", sl: "Vaši drugi koledarji", sr: "Vaši drugi kalendari" },
      hidden: ["code"],
    },
    day_exception: {
      name: { en: "Exceptions to the week", sl: "Drugačni dnevi", sr: "Drugačiji dani" },
      hidden: ["service_ids", "holiday"],
    },
    time_hold: {
      name: { en: "Times held for someone", sl: "Termini, rezervirani za nekoga", sr: "Termini rezervisani za nekoga" },
      hidden: ["clear_until"],
    },
    working_hours: { hidden: ["service_ids"] },
  },
};
