import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { documentTypes, fileLimits } from "../../../platform/files/file.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { onceOf, formRefusal, type RefusedForm, withFiles } from "../../../platform/http/form.server.ts";
import type { FormFile } from "../../../platform/http/operation.ts";
import { type PageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { ownActions } from "../rules.ts";

export const applicationOutcomes = [
  "submit",
  "publish",
  "pause",
  "resume",
  "check",
  "added",
  "removed",
  "motivation",
  "object",
  "come_back",
  "leave",
] as const;
export type ApplicationOutcome = (typeof applicationOutcomes)[number];

const kind = { kind: "form", files: { file: { types: documentTypes, bytes: fileLimits.documentBytes } } } as const;

/** The files of a form; null if none was chosen. */
async function beginning(files: AsyncIterable<FormFile>): Promise<AsyncIterable<FormFile> | null> {
  const all = files[Symbol.asyncIterator]();
  const first = await all.next();
  if (first.done) return null;
  return (async function* begun() {
    yield first.value;
    for (let next = await all.next(); !next.done; next = await all.next()) yield next.value;
  })();
}

/** Handles all forms of the application's page. They are told apart by `intent`, which comes before any file. */
export function handleApplicationForm(request: Request, page: PageContext, here: string) {
  return withFiles(request, kind, async ({ values, files }) => {
    const word = (name: string) => (typeof values[name] === "string" ? values[name].trim() : "");
    const see = (done: ApplicationOutcome) => seeOutcome(page, `${here}#${outcomeHash}`, done);
    const intent = word("intent");
    const upload = async (sent: AsyncIterable<FormFile>) =>
      (await page.api("POST /services/upload-document", { body: {}, files: sent })).data.id;
    const add = (application_check_id: string, file_id: string) =>
      page.api("POST /specialists/application/documents/add", {
        body: { application_check_id, file_id },
        ...onceOf(values),
      });
    try {
      const action = ownActions.find((one) => one === intent);
      if (action) {
        await page.api("POST /specialists/application/move", { body: { action }, ...onceOf(values) });
        return see(action);
      }
      switch (intent) {
        case "motivation":
          await page.api("PUT /specialists/application/motivation", { body: { motivation: word("motivation") } });
          return see("motivation");
        case "object":
          await page.api("POST /specialists/application/object", { body: { words: word("words") }, ...onceOf(values) });
          return see("object");
        case "remove":
          await page.api("DELETE /specialists/application/documents/remove", {
            body: { application_document_id: word("application_document_id") },
          });
          return see("removed");
        case "attach": {
          await add(word("application_check_id"), await upload(files as AsyncIterable<FormFile>));
          return see("added");
        }
        default: {
          const until = word("valid_until");
          // Uploads first, so that a refused document leaves the check unchanged.
          const sent = await beginning(files as AsyncIterable<FormFile>);
          const uploaded = sent && (await upload(sent));
          const { data: check } = await page.api("PUT /specialists/application/check", {
            body: {
              kind: word("kind") as "identity",
              detail: word("detail"),
              number: word("number"),
              body: word("body"),
              valid_until: until ? (readerFormats(page).readDay(until) ?? until) : null,
            },
          });
          if (uploaded) await add(check.id, uploaded);
          return see(uploaded ? "added" : "check");
        }
      }
    } catch (error) {
      const fields = error instanceof ApiError ? error.body.fields : undefined;
      if (fields?.["file_id"]) fields["file"] ??= fields["file_id"];
      return formRefusal(error, values as RefusedForm["values"], page);
    }
  });
}
