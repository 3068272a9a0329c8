import type { SettingParser } from "./read.ts";
import { optionalSetting } from "./setting.ts";

/** Parses an S3 bucket's address, which stays text until `readS3Url` splits it. */
export const asS3Url: SettingParser<string> = (text) => {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const complete =
    address?.protocol === "s3:" &&
    address.username &&
    address.password &&
    address.hostname &&
    /^\/[a-z0-9][a-z0-9.-]{1,62}(\/[\w./-]*)?$/.test(address.pathname);
  if (!complete) throw new Error("an address as s3://KEY:SECRET@s3.example.org/bucket?region=eu-central-1");
  return text;
};

/** Parses the address of a running ClamAV. */
export const asScannerUrl: SettingParser<string> = (text) => {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const tcp = address?.protocol === "tcp:" && address.hostname && address.port;
  const socket = address?.protocol === "unix:" && address.pathname.length > 1;
  if (!tcp && !socket) throw new Error("an address as tcp://clamav:3310 or unix:/run/clamav/clamd.ctl");
  return text;
};

/** Where people's files are kept, and what scans them first. */
export const filesTable = {
  filesUrl: optionalSetting({
    name: "FILES_URL",
    about:
      "S3 bucket for files of people, with its key and secret (signs of an address in them as %2F). It belongs to this" +
      " installation alone: what has no row in the database is deleted from it. A path after the bucket begins every" +
      " name in it. Without it: the folder files in DATA_DIR, which all processes must share.",
    read: asS3Url,
    example: "s3://KEY:SECRET@s3.eu-central-1.amazonaws.com/korak-files?region=eu-central-1",
    secret: true,
  }),
  scannerUrl: optionalSetting({
    name: "SCANNER_URL",
    about:
      "ClamAV (clamd) that looks at every upload; while it does not answer, uploads are refused. Without it: no virus" +
      " check.",
    read: asScannerUrl,
    example: "tcp://clamav:3310",
  }),
} as const;
