import type { Person } from "../../../platform/auth/actor.ts";
import { csvFile, csvLine } from "../../../platform/http/csv.ts";
import type { FileAnswer } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay, isoTime } from "../../../platform/time/format.ts";
import { purposeOf, describeEntry } from "../components/entry-words.ts";
import { type DiaryFilters, readDiary } from "./timeline.server.ts";

const atOnce = 100;

/** The access log as a CSV table, read page by page while it is being sent. */
export async function diaryTable(
  { sql }: Pick<Services, "sql">,
  person: Person,
  locale: Locale,
  profileId: string,
  filters: DiaryFilters,
  now: Date,
): Promise<FileAnswer> {
  const t = translator(locale, "diary");
  const next = (cursor?: string) => readDiary(sql, person, profileId, { ...filters, cursor, limit: atOnce }, now);
  // Reads the first page before the response begins, so that a refusal still gets its status.
  const first = await next();
  async function* lines() {
    yield csvLine((["day", "time", "who", "what", "why"] as const).map((column) => t(`table.${column}`)));
    for (let page = first; ;) {
      yield page.data
        .map((entry) =>
          csvLine([
            isoDay(entry.at, person.time_zone),
            isoTime(entry.at, person.time_zone),
            entry.who?.name ?? t(entry.kind === "read" ? "who.gone" : "who.itself"),
            describeEntry(t, locale, entry),
            [purposeOf(t, entry), entry.reason].filter(Boolean).join(", "),
          ]),
        )
        .join("");
      if (page.next_cursor === null) return;
      page = await next(page.next_cursor);
    }
  }
  return csvFile(t("table.name"), lines());
}
