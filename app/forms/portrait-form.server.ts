import { fileLimits, imageTypes } from "../platform/files/file.ts";
import { ApiError } from "../platform/http/client.ts";
import { onceOf, formRefusal, type RefusedForm, withFiles } from "../platform/http/form.server.ts";
import type { FormFile } from "../platform/http/operation.ts";
import type { PageContext } from "../platform/http/page-context.server.ts";
import { chosenFile } from "./chosen-file.server.ts";
import { seeOutcome } from "./outcome.server.ts";

interface PortraitCalls {
  upload: (input: {
    body: { purpose: "portrait"; crop?: string };
    files: AsyncIterable<FormFile>;
  }) => Promise<{ data: { id: string } }>;
  set: (body: { file_id?: string; alt: string | null }, once: { idempotencyKey?: string }) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

const kind = { kind: "form", files: { file: { types: imageTypes, bytes: fileLimits.imageBytes } } } as const;

/** The action of a page with `PortraitForm`: uploads the chosen picture, cropped as chosen, and starts using it. */
export function takePortraitForm(
  request: Request,
  page: PageContext,
  here: string,
  { upload, set, remove }: PortraitCalls,
) {
  return withFiles(request, kind, async ({ values, files }) => {
    const word = (name: string) => (typeof values[name] === "string" ? values[name].trim() : "");
    try {
      const file_id = await uploaded(upload, word("crop"), files);
      if (word("intent") === "remove") await remove();
      else await set({ ...(file_id && { file_id }), alt: word("alt") || null }, onceOf(values));
    } catch (error) {
      return formRefusal(atTheFile(error), values as RefusedForm["values"], page);
    }
    return seeOutcome(page, here, word("intent") === "remove" ? "removed" : "saved");
  });
}

async function uploaded(
  upload: PortraitCalls["upload"],
  crop: string,
  files: AsyncGenerator<FormFile>,
): Promise<string | undefined> {
  const chosen = await chosenFile(files);
  if (!chosen) return undefined;
  const body = { purpose: "portrait" as const, ...(crop && { crop }) };
  return (await upload({ body, files: chosen })).data.id;
}

/** Shows errors of the stored file at the file input, because the page has no field for the stored file. */
function atTheFile(error: unknown): unknown {
  const fields = error instanceof ApiError ? error.body.fields : undefined;
  if (fields?.["file_id"]) fields["file"] ??= fields["file_id"];
  return error;
}
