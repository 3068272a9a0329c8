import { createHmac, timingSafeEqual } from "node:crypto";
import { isLocale } from "../platform/i18n/locales.ts";
import type { PictureWords } from "./pictures.ts";

export const pictureFolder = "/_og/";

/** Counts up with every change of the drawing, so that nobody is left with an old one. */
const drawing = 1;
const longest = 200;

const signOf = (masterKey: Buffer, body: string) =>
  createHmac("sha256", masterKey).update(`page picture ${drawing} ${body}`).digest().subarray(0, 12);

/**
 * The address of a page's picture says everything that stands on it, signed: the picture needs no reading of data, a
 * change of words is a change of address, and nobody but us can have pictures drawn.
 */
export const pictureAddresses = (masterKey: Buffer) => ({ locale, title, note, portrait, tint }: PictureWords): string => {
  const words = [locale, title.slice(0, longest), note?.slice(0, longest) ?? "", portrait ?? "", tint ?? ""];
  const body = Buffer.from(JSON.stringify(words)).toString("base64url");
  return `${pictureFolder}${signOf(masterKey, body).toString("base64url")}.${body}.png`;
};

/** The words of an address of ours; undefined for every other one. */
export function wordsOfPicture(masterKey: Buffer, file: string): PictureWords | undefined {
  const [, sign = "", body = ""] = /^([\w-]{16})\.([\w-]{1,2000})\.png$/.exec(file) ?? [];
  if (!body || !timingSafeEqual(Buffer.from(sign, "base64url"), signOf(masterKey, body))) return undefined;
  const [locale, title = "", note, portrait, tint] = JSON.parse(Buffer.from(body, "base64url").toString()) as string[];
  if (!isLocale(locale)) return undefined;
  return { locale, title, ...(note && { note }), ...(portrait && { portrait }), ...(tint && { tint }) };
}
