import { refusal } from "../../../platform/errors/app-error.ts";
import { onceOf, type readSubmittedFields } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { actions, type Reason } from "../../applications/rules.ts";
import { loadQueue, placeOf } from "./queue-page.server.ts";

/** Loads one application, next to the queue that the URL describes. */
export async function loadApplication(page: PageContext, url: URL, given: string | undefined) {
  const id = idOf(given);
  const [{ data: one }, { data: row }] = await orNotFound(
    Promise.all([
      page.api("GET /admin/specialist/application/{id}", { params: { id } }),
      page.api("GET /admin/specialist/view/{id}", { params: { id } }),
    ]),
  );
  const [queue, reviewers] = await Promise.all([
    loadQueue(page, placeOf(url, one.status)),
    one.two_reviewers && one.first_approval
      ? page.api("GET /admin/specialist/reviewers/{id}", { params: { id } }).then(({ data }) => data.reviewers)
      : [],
  ]);
  return { one, row, queue, reviewers };
}
export type LoadedApplication = Awaited<ReturnType<typeof loadApplication>>;
export type Application = LoadedApplication["one"];

type Values = Awaited<ReturnType<typeof readSubmittedFields>>;

const text = (values: Values, name: string) => {
  const value = values[name];
  return typeof value === "string" ? value : "";
};
export const reasonsIn = (values: Values) => [values["reasons"] ?? []].flat() as Reason[];

/** Handles the page's forms; returns the name of the outcome. */
export async function decideApplication(page: PageContext, id: string, values: Values): Promise<string> {
  const intent = text(values, "intent");
  const once = onceOf(values);
  const action = actions.find((one) => one === intent);
  if (action) {
    const body = {
      action,
      reasons: reasonsIn(values),
      words: text(values, "words"),
      note: text(values, "note"),
      effective: text(values, "effective") === "notice" ? ("notice" as const) : ("now" as const),
      status: text(values, "status") as Application["status"],
    };
    const { data } = await page.api("PATCH /admin/specialist/update/{id}", { params: { id }, body, ...once });
    if (body.effective === "notice") return "noticed";
    return action === "approve" && data.status === body.status ? "first_approval" : action;
  }
  if (intent === "delete") {
    const { data } = await page.api("DELETE /admin/specialist/{id}", { params: { id }, ...once });
    if (data.erase_at === null) return "delete_waits";
  } else if (intent === "keep") {
    await page.api("POST /admin/specialist/keep", { body: { specialist_id: id }, ...once });
  } else if (intent === "remind") {
    await page.api("POST /admin/specialist/remind", {
      body: { specialist_id: id, account_id: text(values, "account_id") },
      ...once,
    });
  } else if (intent === "note") {
    await page.api("POST /admin/specialist/note", { body: { specialist_id: id, note: text(values, "note") }, ...once });
  } else if (intent === "answer_objection") {
    const body = {
      specialist_objection_id: text(values, "specialist_objection_id"),
      upheld: text(values, "upheld") === "yes",
      answer: text(values, "answer"),
    };
    await page.api("POST /admin/specialist/objections/answer", { body, ...once });
  } else throw refusal("not_found");
  return intent;
}
