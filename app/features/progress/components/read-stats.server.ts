import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import { namesIn } from "../data/names.server.ts";
import { defaultPeriod, periods } from "../rules.ts";

export type NoteOutcome = "added" | "changed" | "removed";

/** The period that the URL requests; unknown periods are ignored. */
export const requestedPeriod = (url: URL): number =>
  periods.find((days) => String(days) === url.searchParams.get("days")) ?? defaultPeriod;

export async function readStatsPage(page: PageContext, id: string, request: Request, url: URL) {
  const { data: stats } = await orNotFound(
    page.api("GET /games/stats", { query: { profileId: id, days: String(requestedPeriod(url)) } }),
  );
  return {
    stats,
    names: namesIn(page.locale),
    changing: url.searchParams.get("note"),
    done: outcomeFor<NoteOutcome>(request, url, page),
  };
}
export type StatsPage = Awaited<ReturnType<typeof readStatsPage>>;

/** Handles the forms that add, change or remove a note. */
export async function handleNoteForm(request: Request, page: PageContext, profile_id: string, here: string) {
  const values = await readSubmittedFields(request);
  const word = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const typed = word("day");
  // An invalid date is passed on, so that the refusal names its field.
  const words = { day: readerFormats(page).readDay(typed) ?? typed, text: word("text") };
  const game_note_id = word("game_note_id");
  const see = (done: NoteOutcome) => seeOutcome(page, `${here}#${outcomeHash}`, done);
  try {
    switch (word("intent")) {
      case "change":
        await page.api("POST /games/notes/change", { body: { game_note_id, ...words }, ...onceOf(values) });
        return await see("changed");
      case "remove":
        await page.api("POST /games/notes/remove", { body: { game_note_id }, ...onceOf(values) });
        return await see("removed");
      default:
        await page.api("POST /games/notes/add", { body: { profile_id, ...words }, ...onceOf(values) });
        return await see("added");
    }
  } catch (error) {
    return formRefusal(error, values, page);
  }
}
