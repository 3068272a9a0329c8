import { createHmac, timingSafeEqual } from "node:crypto";
import { isLocale } from "../platform/i18n/locales.ts";
import type { PictureText } from "./pictures.ts";

export const pictureFolder = "/_og/";

/** Increase it with every change of the drawing, so that caches do not serve an old one. */
const drawing = 3;
const longest = 200;

const signOf = (masterKey: Buffer, body: string) =>
  createHmac("sha256", masterKey).update(`page picture ${drawing} ${body}`).digest().subarray(0, 12);

/** Maximum number of URLs to cache; signing one takes about 5% of a page's render time. */
const mostKnown = 2000;

/**
 * Makes the URL of a page's sharing image. The URL contains all of the image's text, signed: a changed text
 * changes the URL, and only the server can request images. Create once: it caches URLs.
 */
export function pictureAddresses(masterKey: Buffer): (picture: PictureText) => string {
  const known = new Map<string, string>();
  return ({ locale, title, note, portrait, tint, specialist }) => {
    const words = JSON.stringify([
      locale,
      title.slice(0, longest),
      note?.slice(0, longest) ?? "",
      portrait ?? "",
      tint ?? "",
      specialist ?? "",
    ]);
    const found = known.get(words);
    if (found) return found;
    const body = Buffer.from(words).toString("base64url");
    const address = `${pictureFolder}${signOf(masterKey, body).toString("base64url")}.${body}.png`;
    if (known.size >= mostKnown) known.clear();
    known.set(words, address);
    return address;
  };
}

/** The image's text from its URL; undefined if the signature is not valid. */
export function pictureTextOf(masterKey: Buffer, file: string): PictureText | undefined {
  const [, sign = "", body = ""] = /^([\w-]{16})\.([\w-]{1,2000})\.png$/.exec(file) ?? [];
  if (!body || !timingSafeEqual(Buffer.from(sign, "base64url"), signOf(masterKey, body))) return undefined;
  const [locale, title = "", note, portrait, tint, specialist] = JSON.parse(
    Buffer.from(body, "base64url").toString(),
  ) as string[];
  if (!isLocale(locale)) return undefined;
  return {
    locale,
    title,
    ...(note && { note }),
    ...(portrait && { portrait }),
    ...(tint && { tint }),
    ...(specialist && { specialist }),
  };
}
