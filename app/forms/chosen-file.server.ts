import type { FormFile } from "../platform/http/operation.ts";

/** A form's files as an upload takes them; undefined if the person chose none. */
export async function chosenFile(files: AsyncGenerator<FormFile>): Promise<AsyncIterable<FormFile> | undefined> {
  const first = await files.next();
  if (first.done) return undefined;
  return (async function* () {
    yield first.value;
    yield* files;
  })();
}
