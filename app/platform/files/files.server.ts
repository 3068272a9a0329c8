import type { Reading } from "../db/database.server.ts";
import { refusal } from "../errors/app-error.ts";
import { driverOf, type CallerTx } from "../events/statement.server.ts";
import type { FileSize, FilePurpose } from "./file.ts";
import { keyOf, type StoredType, storeOf, type StoreNeeds } from "./store.server.ts";

/** The owner of a file: its table's name and its id. */
export interface FileOwner {
  type: string;
  id: string;
}

export interface FileFacts {
  id: string;
  account_id: string | null;
  purpose: FilePurpose;
  media_type: StoredType;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  public: boolean;
  created_at: Date;
}

const facts = (sql: Reading) =>
  sql`id, account_id, purpose, media_type, name, bytes, width, height, public, created_at`;

export interface Attachment {
  file_id: string;
  /** The uploader; null for what the product made itself. */
  account_id: string | null;
  purpose: FilePurpose;
  owner: FileOwner;
  public?: boolean;
}

/**
 * Attaches an upload, in the transaction that uses it. Refuses with `file_not_found` if the file belongs to another account,
 * has another purpose, or is already used or deleted.
 */
export async function attachFile(tx: CallerTx, given: Attachment, now: Date): Promise<FileFacts> {
  const sql = driverOf(tx);
  const { owner } = given;
  const [file] = await sql<FileFacts[]>`
    update stored_file
    set state = 'attached', owner_type = ${owner.type}, owner_id = ${owner.id}, public = ${given.public ?? false}, attached_at = ${now}
    where id = ${given.file_id} and account_id is not distinct from ${given.account_id} and purpose = ${given.purpose}
      and state = 'pending' and stored_at is not null
    returning ${facts(sql)}`;
  if (!file) throw refusal("file_not_found", { file: { code: "fileGone" } });
  return file;
}

/**
 * Releases all files of an owner, or files by id. After the commit no one can read them, and a job deletes their bytes.
 * Returns their ids.
 */
export async function releaseFiles(tx: CallerTx, what: FileOwner | readonly string[], now: Date): Promise<string[]> {
  const sql = driverOf(tx);
  const which =
    "type" in what
      ? sql`owner_type = ${what.type} and owner_id = ${what.id} and state = 'attached'`
      : sql`id in ${sql(what.length > 0 ? [...what] : [nobody])} and state <> 'released'`;
  const rows = await sql<{ id: string }[]>`
    update stored_file set state = 'released', public = false, released_at = ${now} where ${which} returning id`;
  return rows.map(({ id }) => id);
}
const nobody = "00000000-0000-0000-0000-000000000000";

/** Starts or stops letting everyone read an owner's files by `publicFileLink`. */
export async function setFilesPublic(tx: CallerTx, owner: FileOwner, open: boolean): Promise<void> {
  await driverOf(tx)`
    update stored_file set public = ${open}
    where owner_type = ${owner.type} and owner_id = ${owner.id} and state = 'attached' and public <> ${open}`;
}

/** The files of owners of one type, oldest first. */
export const filesOfOwners = (
  sql: Reading,
  type: string,
  ids: readonly string[],
): Promise<(FileFacts & { owner_id: string })[]> =>
  sql<(FileFacts & { owner_id: string })[]>`
    select ${facts(sql)}, owner_id from stored_file
    where owner_type = ${type} and owner_id in ${sql(ids.length > 0 ? [...ids] : [nobody])} and state = 'attached'
    order by created_at, id`;

/** Whether an account may read a file of the owner with this id now. */
export type MayRead = (sql: Reading, ownerId: string, accountId: string, now: Date) => Promise<boolean>;
const readers = new Map<string, MayRead>();

/** Registers who may read the files of one type of owner. Links that name their reader are checked again when they are used. */
export function registerFileReaders(ownerType: string, mayRead: MayRead): void {
  readers.set(ownerType, mayRead);
}

async function mayStillRead(
  sql: Reading,
  file: { owner_type: string | null; owner_id: string | null },
  reader: string,
  now: Date,
): Promise<boolean> {
  const check = readers.get(file.owner_type ?? "");
  return check !== undefined && file.owner_id !== null && check(sql, file.owner_id, reader, now);
}

export interface ReadableFile extends FileFacts {
  content: ReadableStream<Uint8Array>;
}

interface ReadOptions {
  mustBePublic?: boolean;
  /** If given, must be allowed to read the file. */
  reader?: { account_id: string; now: Date } | undefined;
}

/**
 * Returns the facts of a file that is not released, and its bytes in one size. Undefined if the file or the size does not
 * exist, if the file must be public and is not, or if the reader may not read it.
 */
export async function readFile(
  services: StoreNeeds & { sql: Reading },
  file_id: string,
  size: FileSize,
  { mustBePublic = false, reader }: ReadOptions = {},
): Promise<ReadableFile | undefined> {
  const { sql } = services;
  const [found] = await sql<(FileFacts & { owner_type: string | null; owner_id: string | null })[]>`
    select ${facts(sql)}, owner_type, owner_id from stored_file
    where id = ${file_id} and state <> 'released' and stored_at is not null and ${size} = any (sizes)
      and (public or not ${mustBePublic})`;
  if (!found || (reader && !(await mayStillRead(sql, found, reader.account_id, reader.now)))) return undefined;
  const { owner_type: _, owner_id: __, ...file } = found;
  const content = await storeOf(services).read(keyOf(file.id, size, file.media_type));
  return content && { ...file, content };
}

/** Reads the largest stored size of a file, for the export of a person's data; undefined if the file was deleted. */
export async function readFileBytes(
  services: StoreNeeds & { sql: Reading },
  file_id: string,
): Promise<(FileFacts & { content: Uint8Array }) | undefined> {
  const file = (await readFile(services, file_id, "original")) ?? (await readFile(services, file_id, "large"));
  return file && { ...file, content: new Uint8Array(await new Response(file.content).arrayBuffer()) };
}
