import type { Person } from "../../../platform/auth/actor.ts";
import { csvFile } from "../../../platform/http/csv.ts";
import type { FileAnswer } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { drawPaper } from "../../../platform/pdf/draw.server.ts";
import { pageNumberPlaceholders } from "../../../platform/pdf/paper.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import type { Period } from "../rules.ts";
import { partsOfPaper } from "./figures-paper.ts";
import { namesIn } from "./names.server.ts";
import { readNotesWithin } from "./notes.server.ts";
import { readFigures, readPlays, authorizeReader, skillsByStrand, spanOf } from "./read.server.ts";
import { answerLines, weekLines } from "./tables.ts";

type Wanted = { profileId: string; days: number; format: "csv" | "pdf"; rows: "answers" | "weeks" };

/** Exports figures for the family's records and the next session, in the reader's language. */
export async function exportFile(
  { sql, settings }: Pick<Services, "sql" | "settings">,
  person: Person,
  locale: Locale,
  { profileId, days, format, rows }: Wanted,
  now: Date,
): Promise<FileAnswer> {
  const { subject, access } = await authorizeReader(sql, person, profileId, now);
  const { time_zone } = subject;
  const t = translator(locale, "progress");
  const names = namesIn(locale);
  const last = isoDay(now, time_zone);
  if (format === "csv") {
    const span = spanOf(last, days, time_zone);
    const [plays, skillOf] = await Promise.all([readPlays(sql, profileId, span), skillsByStrand()]);
    const lines = (rows === "weeks" ? weekLines : answerLines)({ t, names, skillOf, plays, zone: time_zone });
    return csvFile(t(`paper.file.${rows}`), lines);
  }
  const figures = await readFigures(sql, subject, last, days as Period);
  const notes = await readNotesWithin(sql, person, access, profileId, figures.from, figures.to);
  const formats = formatsOf({ ...person, locale });
  const specialist = access.level === "specialist";
  const content = await drawPaper(
    {
      locale,
      title: t("paper.title"),
      under: t("paper.under", {
        name: subject.name,
        from: formats.shortDate(figures.from),
        to: formats.shortDate(figures.to),
      }),
      from: [settings.operator.name].filter((one) => one !== undefined),
      foot: t("honest"),
      page: t("paper.page", pageNumberPlaceholders),
      made_at: now,
      parts: [
        ...partsOfPaper({ t, formats, names, figures, notes, specialist }),
        ...(settings.sandbox ? [{ kind: "note" as const, text: t("paper.demo") }] : []),
      ],
    },
    person.account_id,
  );
  return { name: `${t("paper.file")}.pdf`, type: "application/pdf", content };
}
