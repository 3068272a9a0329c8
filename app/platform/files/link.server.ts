import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Services } from "../services.server.ts";
import type { FileSize } from "./file.ts";

/**
 * Minutes. A link's expiry is rounded to these windows, so it lasts one to two of them. A page shown again then has the same
 * link, and the browser uses its cached copy. A download link is used right after its creation.
 */
const windows = { shown: 15, download: 1 };

type Needs = Pick<Services, "masterKey">;

const secrets = new WeakMap<Buffer, Buffer>();
function secretOf({ masterKey }: Needs): Buffer {
  let secret = secrets.get(masterKey);
  if (!secret) {
    secret = Buffer.from(hkdfSync("sha256", masterKey, "", "korak file links", 32));
    secrets.set(masterKey, secret);
  }
  return secret;
}

const signed = (needs: Needs, id: string, size: string, until: number, download: boolean, reader = ""): Buffer =>
  createHmac("sha256", secretOf(needs))
    .update(`${id}/${size}/${until}/${download ? "download" : "shown"}/${reader}`)
    .digest();

export interface LinkOptions {
  /** Defaults to `large`; a PDF has only `original`. */
  size?: FileSize;
  /** Makes browsers save the file under its name; the link then lasts only one to two minutes. A PDF is always saved. */
  download?: boolean;
  /** The account that the link is for, if the feature that owns the file can check who may read it (`fileReaders`). */
  reader?: string;
  now: Date;
}

/**
 * Creates a link with which anyone may read the file for a short time, so give it only to people who may read it. It becomes
 * invalid when the file is released, or when its reader may no longer read it. Links of pictures name no reader, because
 * browsers cache pictures as long as the link is valid.
 */
export function fileLink(
  needs: Needs,
  file_id: string,
  { size = "large", download = false, reader, now }: LinkOptions,
): string {
  const window = download ? windows.download : windows.shown;
  const until = (Math.floor(now.getTime() / 60_000 / window) + 2) * window;
  const sign = signed(needs, file_id, size, until, download, reader).toString("base64url");
  return `${publicFileLink(file_id, size)}?until=${until}&sign=${sign}${download ? "&download=1" : ""}${reader ? `&reader=${reader}` : ""}`;
}

/** The link of a public file. It works until the file is released or no longer public. */
export const publicFileLink = (file_id: string, size: FileSize = "large"): string => `/api/files/${file_id}/${size}`;

export interface ReceivedLink {
  file_id: string;
  size: FileSize;
  /** When the link expires, in minutes since 1970. */
  until?: number | undefined;
  sign?: string | undefined;
  download?: "1" | undefined;
  reader?: string | undefined;
}

/** Returns the seconds until the link expires; 0 if it has expired or is not ours. */
export function secondsLeft(
  needs: Needs,
  { file_id, size, until, sign, download, reader }: ReceivedLink,
  now: Date,
): number {
  if (until === undefined || sign === undefined) return 0;
  const given = Buffer.from(sign, "base64url");
  const right = signed(needs, file_id, size, until, download === "1", reader);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 0;
  return Math.max(0, Math.floor(until * 60 - now.getTime() / 1000));
}
