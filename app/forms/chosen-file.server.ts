import type { FormFile } from "../platform/http/operation.ts";

/** The file chosen in a form, ready to upload; undefined if none was chosen. */
export async function chosenFile(files: AsyncGenerator<FormFile>): Promise<AsyncIterable<FormFile> | undefined> {
  const first = await files.next();
  if (first.done) return undefined;
  return (async function* () {
    yield first.value;
    yield* files;
  })();
}
