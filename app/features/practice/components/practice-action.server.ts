import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { onceOf, formRefusal, type RefusedForm } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { filledRows, readPlanForm } from "./plan-values.server.ts";

export type PracticeOutcome =
  | "proposed"
  | "saved"
  | "started"
  | "changed"
  | "accepted"
  | "change_asked"
  | "declined"
  | "paused"
  | "resumed"
  | "ended"
  | "removed";

type Values = RefusedForm["values"];

const answers = { accept: "accepted", ask_change: "change_asked", decline: "declined" } as const;
const moves = { pause: "paused", resume: "resumed", end: "ended" } as const;

const has = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

/** Moves an item's errors to its row in the form. */
function placed(refusal: ReturnType<typeof formRefusal>, values: Values) {
  const fields = refusal.data.error.fields;
  const places = filledRows(values);
  if (fields) {
    refusal.data.error.fields = Object.fromEntries(
      Object.entries(fields).map(([name, fault]) => [
        name.replace(/^items\.(\d+)\.(?:game_id$)?/, (_, at: string) => `items.${places[Number(at)] ?? at}.`),
        fault,
      ]),
    );
  }
  return refusal;
}

/** Handles the buttons of the pages about a child's practice: the plan's form, answers, and pausing or ending a plan. */
export async function handlePracticeForm(page: PageContext, profile_id: string, here: string, values: Values) {
  const word = (name: string) => (typeof values[name] === "string" ? values[name].trim() : "");
  const intent = word("intent");
  const see = (done: PracticeOutcome) => seeOutcome(page, `${here}#${outcomeHash}`, done);
  // Without scripts, the row for another game comes with the page.
  if (intent === "add_game") return { values, error: undefined };
  const practice_plan_id = word("practice_plan_id");
  const rev = Number(word("rev")) || 1;
  const once = onceOf(values);
  try {
    if (has(answers, intent)) {
      await page.api("POST /games/plans/answer", {
        ...once,
        body: { practice_plan_id, rev, answer: intent, words: word("words") || null },
      });
      return await see(answers[intent]);
    }
    if (has(moves, intent)) {
      await page.api("POST /games/plans/move", { ...once, body: { practice_plan_id, move: intent } });
      return await see(moves[intent]);
    }
    if (intent === "remove") {
      await page.api("DELETE /games/plans/remove", { ...once, body: { practice_plan_id } });
      return await see("removed");
    }
    const plan = readPlanForm(values, page);
    const send = intent === "send";
    if (practice_plan_id)
      await page.api("PATCH /games/plans/change", { ...once, body: { practice_plan_id, rev, ...plan, send } });
    else await page.api("POST /games/plans/add", { ...once, body: { profile_id, ...plan, send } });
    return await see(intent === "start" ? (practice_plan_id ? "changed" : "started") : send ? "proposed" : "saved");
  } catch (error) {
    return placed(formRefusal(error, values, page), values);
  }
}
