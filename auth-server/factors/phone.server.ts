import type { AuthTx, Engine } from "../config.server.ts";
import { AuthError, validationFailed } from "../errors.server.ts";
import type { FactorRow } from "./rows.server.ts";
import type { Limit } from "../limits.server.ts";
import { localeOf } from "../mail/notices.server.ts";
import type { UserRow } from "../users/users.server.ts";

/** Limits text messages per user and per number. Each costs the operator money, and some numbers pay their owner a share. */
const perPerson: Limit = { count: 10, seconds: 3600, burst: 6 };

const tooSoon = (message: string, retryAfter: number) =>
  new AuthError(429, "over_sms_send_rate_limit", message, { retryAfter });

/** Returns the number as it is stored: digits only, without the plus. */
export function phoneOf(given: string): string {
  const phone = given.replaceAll(/[\s+]/g, "");
  if (!/^[1-9]\d{6,14}$/.test(phone)) throw validationFailed("Invalid phone number format (E.164 required)");
  return phone;
}

/** Sends the code within `tx`, or throws 429 after too many recent messages. */
export async function sendCode(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  factor: FactorRow,
  code: string,
): Promise<void> {
  if (!engine.sendSms || factor.phone === null) throw new Error("Sending a code needs sendSms and a phone number.");
  const { smsInterval, sms } = engine.limits;
  const interval = { count: 1, seconds: smsInterval, burst: 1 };
  for (const key of [`sms-interval:${user.id}`, `sms-interval:${factor.phone}`]) {
    if ((await engine.limiter.take(key, interval, tx)) === 0) continue;
    const wait = await engine.limiter.secondsLeft(key, tx);
    throw tooSoon(`For security purposes, you can only request this after ${wait} seconds.`, wait);
  }
  const shares: [string, Limit][] = [
    [`sms:${user.id}`, perPerson],
    [`sms:${factor.phone}`, perPerson],
    ["sms", sms],
  ];
  for (const [key, limit] of shares) {
    const wait = await engine.limiter.take(key, limit, tx);
    if (wait > 0) throw tooSoon("SMS rate limit exceeded", wait);
  }
  await engine.sendSms(tx, { to: factor.phone, locale: localeOf(user.user_metadata), code, userId: user.id });
}
