import { createHash } from "node:crypto";
import { AppError, refusal } from "../errors/app-error.ts";
import { limiterOf } from "../limits/limiter.server.ts";
import type { Services } from "../services.server.ts";
import { type Crop, documentTypes, fileLimits, type FileSize, imageTypes, type FilePurpose } from "./file.ts";
import { createGate } from "./gate.server.ts";
import { encodeImage } from "./images.server.ts";
import { cleanFileName } from "./names.ts";
import { virusCheckUnavailable, infectedFile, tooManyUploads, unreadableFile } from "./refusals.ts";
import { scanForViruses } from "./scanner.server.ts";
import { detectType } from "./sniff.server.ts";
import { type Spool, spool } from "./spool.server.ts";
import { endingOf, keyOf, type StoredType, storeOf } from "./store.server.ts";
import { deleteBytes } from "./sweep.server.ts";

type Needs = Pick<Services, "settings" | "sql" | "clock" | "log">;

export interface Upload {
  account_id: string;
  purpose: FilePurpose;
  /** Field of the form, for refusals. */
  field: string;
  /** As the client gave it. */
  name: string;
  crop?: Crop | undefined;
  /** Throws a refusal when it exceeds what the form allows. */
  content: AsyncIterable<Uint8Array>;
}

/** An upload that is stored and waits for something to use it (`attachFile`). */
export interface StoredUpload {
  id: string;
  media_type: StoredType;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

interface Version {
  size: FileSize;
  bytes: Buffer;
}
interface Prepared {
  type: StoredType;
  versions: Version[];
  width: number | null;
  height: number | null;
}

/** One at a time, because this uses the most memory. */
const inHand = createGate({ atOnce: 1, longestQueue: 24, ofOne: 6 });

/** Receives, checks and stores a file. A file not attached within a day is deleted. */
export async function storeUpload(services: Needs, upload: Upload, now: Date): Promise<StoredUpload> {
  await spendUpload(services, upload);
  const received = await spool(services.settings.dataDir, upload.content).catch(full);
  try {
    if (received.bytes === 0) throw unreadableFile(upload.field);
    await checkForViruses(services, upload, received);
    return await inHand(upload.account_id, async () => kept(services, upload, await prepared(received, upload), now));
  } finally {
    await received.close();
  }
}

/** What the product makes itself and stores for no account has `account_id` null: it stays when an account is erased. */
type Stored = Pick<Upload, "purpose" | "name"> & { account_id: string | null };

/** Stores a PDF that the product made itself, without checks or limits. */
export const storePdf = (
  services: Needs,
  { bytes, ...file }: Omit<Stored, "purpose"> & { bytes: Buffer },
  now: Date,
): Promise<StoredUpload> =>
  kept(
    services,
    { ...file, purpose: "document" },
    { type: "application/pdf", versions: [{ size: "original", bytes }], width: null, height: null },
    now,
  );

async function spendUpload(services: Needs, { field, account_id }: Upload): Promise<void> {
  const seconds = await limiterOf(services).take(`files.upload ${account_id}`, fileLimits.uploads);
  const [{ waiting = 0 } = {}] = await services.sql<{ waiting: number }[]>`
    select count(*) as waiting from stored_file where account_id = ${account_id} and state = 'pending'`;
  if (seconds === 0 && waiting < fileLimits.pending) return;
  throw tooManyUploads(field, Math.max(seconds, 60));
}

/** Refuses uploads while the scanner does not answer, so that no file is accepted without a check. */
async function checkForViruses({ settings, log }: Needs, { field }: Upload, received: Spool): Promise<void> {
  const { scannerUrl } = settings;
  if (!scannerUrl) return;
  const found = await scanForViruses(scannerUrl, received.pieces).catch((cause: unknown) => {
    log.error({ err: cause }, "virus scanner failed");
    throw virusCheckUnavailable(field, cause);
  });
  if (found === undefined) return;
  log.warn({ found }, "infected upload refused");
  throw infectedFile(field);
}

async function prepared(received: Spool, { field, purpose, crop }: Upload): Promise<Prepared> {
  const bytes = await received.read();
  const type = await detectType<(typeof documentTypes)[number]>(
    field,
    bytes,
    purpose === "document" ? documentTypes : imageTypes,
  );
  if (type === "application/pdf") return { type, versions: [{ size: "original", bytes }], width: null, height: null };
  const versions = await encodeImage(field, bytes, purpose, crop);
  const { width, height } = versions.find(({ size }) => size === "large") as (typeof versions)[number];
  return { type: "image/webp", versions, width, height };
}

/**
 * Writes the row, then the bytes, then marks the row as stored: bytes that a killed process leaves behind have a row, by
 * which a job finds them.
 */
async function kept(
  services: Needs,
  upload: Stored,
  { type, versions, width, height }: Prepared,
  now: Date,
): Promise<StoredUpload> {
  const { sql } = services;
  const { account_id, purpose } = upload;
  const largest = (versions.find(({ size }) => size === "large") ?? (versions[0] as Version)).bytes;
  const row = {
    account_id,
    purpose,
    media_type: type,
    width,
    height,
    bytes: largest.byteLength,
    name: cleanFileName(upload.name, endingOf(type)),
    sha256: createHash("sha256").update(largest).digest(),
    sizes: versions.map(({ size }) => size),
    created_at: now,
  };
  const [made] = await sql<{ id: string }[]>`insert into stored_file ${sql(row)} returning id`;
  const { id } = made as { id: string };
  const store = storeOf(services);
  try {
    for (const { size, bytes } of versions) await store.put(keyOf(id, size, type), bytes, type);
  } catch (error) {
    services.log.error({ err: error }, "file store failed");
    await takeBack(services, { id, sizes: row.sizes, media_type: type });
    // The bucket does not answer, or the disk is full.
    throw services.settings.filesUrl ? new AppError("busy", { cause: error }) : full(error);
  }
  await sql`update stored_file set stored_at = ${now} where id = ${id}`;
  return { id, media_type: type, name: row.name, bytes: row.bytes, width, height };
}

/** Deletes the bytes and the row of a failed upload. What cannot be deleted now is left to the job, as after a crash. */
async function takeBack(services: Needs, row: Parameters<typeof deleteBytes>[1]): Promise<void> {
  try {
    await deleteBytes(storeOf(services), row);
    await services.sql`delete from stored_file where id = ${row.id}`;
  } catch (error) {
    services.log.error({ err: error }, "bytes of a failed upload are left to the job");
  }
}

/** Throws a refusal if the disk is full, since that is not the caller's fault; otherwise rethrows the error. */
function full(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  throw code === "ENOSPC" || code === "EDQUOT" ? refusal("storage_full") : error;
}
