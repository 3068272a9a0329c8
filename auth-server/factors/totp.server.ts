import { timingSafeEqual } from "node:crypto";
import { correction, generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";
import { Secret, TOTP } from "otpauth";

/** Seconds for which an app shows one code. */
const period = 30;
/** Steps before and after the current one that are accepted, because clocks differ. */
const tolerance = 1;
const settings = { algorithm: "SHA1", digits: 6, period } as const;

export interface TotpSecret {
  bytes: Buffer;
  /** For manual entry. */
  base32: string;
  /** Content of the QR code. */
  uri: string;
  /** QR code as SVG, without `#`, which would end the data URL that clients build from it. */
  svg: string;
}

/** Creates a 160-bit secret. Removes colons from names, since a colon splits the label. */
export function makeTotp(issuer: string, account: string): TotpSecret {
  const secret = new Secret({ size: 20 });
  const plain = (text: string) => text.replaceAll(":", " ").trim();
  const uri = new TOTP({ ...settings, issuer: plain(issuer), label: plain(account), secret }).toString();
  const svg = toSvgSource(generate(uri, { minCorrectionLevel: correction.M }), { on: "black", off: "white", pad: 2 });
  return { bytes: Buffer.from(secret.bytes), base32: secret.base32, uri, svg };
}

/** Returns the step of this code, if it is close to now and after the last used step; undefined for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: Date, lastUsed: number | null): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...settings, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
  const current = Math.floor(now.getTime() / 1000 / period);
  let found: number | undefined;
  for (let step = current - tolerance; step <= current + tolerance; step++) {
    const right = timingSafeEqual(Buffer.from(totp.generate({ timestamp: step * period * 1000 })), Buffer.from(code));
    if (right && step > (lastUsed ?? -1)) found = step;
  }
  return found;
}
