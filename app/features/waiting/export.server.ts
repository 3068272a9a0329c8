import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { subjectHandlers } from "./data/offered.server.ts";
import { fullyGuardedProfiles } from "../profiles/access.server.ts";

/** Exports the account's waiting list entries for itself or for profiles of which it is a full guardian, and a specialist's setting. */
export const exportWaiting: ExportData = async (sql, accountId, { at }) => {
  const entries = await sql<{ id: string }[]>`
    select * from waiting_entry where account_id = ${accountId} or profile_id in (${fullyGuardedProfiles(sql, accountId, at)}) order by id`;
  return {
    waiting_entry: entries,
    waiting_offer:
      await sql`select * from waiting_offer where waiting_entry_id = any (${entries.map(({ id }) => id)}::uuid[]) order by id`,
    waiting_list:
      await sql`select * from waiting_list where specialist_id in (select id from specialist where account_id = ${accountId})`,
  };
};

export const waitingExportLabels: ExportLabels = {
  part: { en: "Waiting lists", sl: "Čakalni seznami", sr: "Liste čekanja" },
  columns: {
    open: { en: "Open", sl: "Odprto", sr: "Otvoreno" },
    changed_at: commonColumnNames.changed,
    starts_at: commonColumnNames.from,
    ends_at: commonColumnNames.until,
    mode: commonColumnNames.how,
    until: { en: "Last day or moment", sl: "Zadnji dan ali trenutek", sr: "Poslednji dan ili trenutak" },
    state: commonColumnNames.state,
    created_at: commonColumnNames.created,
    answered_at: commonColumnNames.answered,
    subject: commonColumnNames.subject,
    weekdays: {
      en: "Days of the week (1 is Monday)",
      sl: "Dnevi v tednu (1 je ponedeljek)",
      sr: "Dani u nedelji (1 je ponedeljak)",
    },
    starts: commonColumnNames.from,
    ends: commonColumnNames.until,
    time_zone: commonColumnNames.timeZone,
    ended_at: commonColumnNames.ended,
  },
  values: {
    mode: "mode.*",
    /** A getter, because the slot is filled later by the features. */
    get subject() {
      return Object.fromEntries(subjectHandlers.all().map(([subject, { word }]) => [subject, word]));
    },
  },
  tables: {
    waiting_list: { name: { en: "Your waiting list", sl: "Vaš čakalni seznam", sr: "Vaša lista čekanja" } },
    waiting_offer: {
      name: {
        en: "Times you were offered",
        sl: "Termini, ki so vam bili predlagani",
        sr: "Termini koji su vam predloženi",
      },
      hidden: ["hold_id", "taken_id"],
      values: {
        state: {
          declined: { en: "Declined", sl: "Zavrnjeno", sr: "Odbijeno" },
          lapsed: { en: "Expired", sl: "Poteklo", sr: "Isteklo" },
          open: { en: "Open", sl: "Odprto", sr: "Otvoreno" },
          taken: { en: "Taken", sl: "Sprejeto", sr: "Prihvaćeno" },
          withdrawn: { en: "Withdrawn", sl: "Umaknjeno", sr: "Povučeno" },
        },
      },
    },
    waiting_entry: {
      name: { en: "What you’re waiting for", sl: "Na kaj čakate", sr: "Šta čekate" },
      hidden: ["subject_id", "missed"],
      values: { state: { "*": "state.*", waiting: { en: "Waiting", sl: "Čaka", sr: "Čeka" } } },
    },
  },
};
