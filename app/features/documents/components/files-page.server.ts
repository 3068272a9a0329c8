import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { documentTypes, fileLimits } from "../../../platform/files/file.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { onceOf, formRefusal, type RefusedForm, withFiles } from "../../../platform/http/form.server.ts";
import type { FormFile } from "../../../platform/http/operation.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";

export type FilesOutcome = "added" | "changed" | "removed";

const kind = { kind: "form", files: { file: { types: documentTypes, bytes: fileLimits.documentBytes } } } as const;

/** Handles the forms of a page with files: adds, shares or removes one. */
export function handleFilesForm(request: Request, page: PageContext, here: string, profile_id: string) {
  return withFiles(request, kind, async ({ values, files }) => {
    const word = (name: string) => (typeof values[name] === "string" ? values[name].trim() : "");
    const see = (done: FilesOutcome) => seeOutcome(page, `${here}#${outcomeHash}`, done);
    const body = { profile_file_id: word("profile_file_id") };
    try {
      // Fields before the file are available immediately; those after it only once it has been read.
      switch (word("intent")) {
        case "share":
        case "unshare":
          await page.api("PATCH /profiles/files/change", { body: { ...body, shared: word("intent") === "share" } });
          return see("changed");
        case "remove":
          await page.api("DELETE /profiles/files/remove", { body });
          return see("removed");
        default: {
          const { data: uploaded } = await page.api("POST /services/upload-document", {
            body: {},
            files: files as AsyncIterable<FormFile>,
          });
          const name = word("name");
          await page.api("POST /profiles/files/add", {
            body: { profile_id, file_id: uploaded.id, ...(name && { name }), shared: word("seen_by") !== "guardians" },
            ...onceOf(values),
          });
          return see("added");
        }
      }
    } catch (error) {
      const fields = error instanceof ApiError ? error.body.fields : undefined;
      if (fields?.["file_id"]) fields["file"] ??= fields["file_id"];
      return formRefusal(error, values as RefusedForm["values"], page);
    }
  });
}
