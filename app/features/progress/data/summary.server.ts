import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { FileAnswer } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { drawPaper } from "../../../platform/pdf/draw.server.ts";
import { pageNumberPlaceholders } from "../../../platform/pdf/paper.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { itemsIn, playsForFigures } from "../../games/data.server.ts";
import { findBegunPlan, standingOf } from "../../practice/data.server.ts";
import { noteReading } from "../../profiles/access.server.ts";
import { spanWords } from "../components/summary-words.ts";
import type { SummaryView } from "../contract.ts";
import { isoOf, numberOf } from "./figures.ts";
import { namesIn } from "./names.server.ts";
import { readNotesWithin } from "./notes.server.ts";
import { spanOf, subjectOf } from "./read.server.ts";
import { partsOfSummary } from "./summary-paper.ts";
import { summaryOf } from "./summary.ts";

interface Wanted {
  profileId: string;
  practicePlanId?: string | undefined;
  specialistId?: string | undefined;
}

/** Limits the days of a summary. Of a longer plan, only the last weeks are summarized. */
const mostDays = 42;

/** How a plan's practice went. Specialists see only their own plans. */
export async function readSummary(
  sql: Reading,
  reader: Person,
  locale: Locale,
  { profileId, practicePlanId, specialistId }: Wanted,
  now: Date,
): Promise<SummaryView> {
  const { access, specialist_id } = await standingOf(sql, reader, profileId, now);
  const { id, name, tint, time_zone: zone } = await subjectOf(sql, profileId);
  const ran = await findBegunPlan(sql, {
    profileId,
    planId: practicePlanId ?? null,
    specialistId: specialist_id ?? specialistId ?? null,
    today: isoDay(now, zone),
    zone,
  });
  if (!ran) throw new AppError("practice_plan_not_found");
  const { by, goal, minutes, note, items, last_on } = ran;
  const from_on = isoOf(Math.max(numberOf(ran.from_on), numberOf(last_on) - mostDays + 1));
  const length = numberOf(last_on) - numberOf(from_on) + 1;
  const [plays, notes] = await Promise.all([
    playsForFigures(sql, profileId, spanOf(last_on, 2 * length, zone)),
    readNotesWithin(sql, reader, access, profileId, from_on, last_on),
  ]);
  await noteReading(sql, reader, "profile", { game_stats: [profileId] }, now);
  const itemOf = await itemsIn((plays.at(-1)?.language as Locale | undefined) ?? "en", locale);
  const summed = summaryOf({ plan: { ...ran, from_on }, plays, dayOf: (at) => isoDay(at, zone), itemOf });
  return { profile: { id, name, tint }, plan: { id: ran.id, by, goal, minutes, note, items }, ...summed, notes };
}

/** Exports the same summary as a PDF. */
export async function exportSummary(
  { sql, settings }: Pick<Services, "sql" | "settings">,
  reader: Person,
  locale: Locale,
  wanted: Wanted,
  now: Date,
): Promise<FileAnswer> {
  const summary = await readSummary(sql, reader, locale, wanted, now);
  const t = translator(locale, "progress");
  const formats = formatsOf({ ...reader, locale });
  const content = await drawPaper(
    {
      locale,
      title: t("summary.title", { name: summary.profile.name }),
      under: spanWords(t, formats, summary),
      from: [settings.operator.name].filter((one) => one !== undefined),
      foot: t("honest"),
      page: t("paper.page", pageNumberPlaceholders),
      made_at: now,
      parts: [
        ...partsOfSummary({ t, formats, names: namesIn(locale), summary }),
        ...(settings.sandbox ? [{ kind: "note" as const, text: t("paper.demo") }] : []),
      ],
    },
    reader.account_id,
  );
  return { name: `${t("summary.file")}.pdf`, type: "application/pdf", content };
}
