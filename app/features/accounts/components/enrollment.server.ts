import type { User } from "@supabase/auth-js";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { readStepCookie, secondsLeft } from "../controllers/step-cookie.server.ts";
import { type Enrollment, factorsOf, qrCode, smsSeconds } from "../controllers/second-factor.server.ts";
import type { PendingEnrollment } from "./enrollment.tsx";

/** The factor this browser is setting up, if the auth server still awaits its first code. */
export function pendingEnrollment(page: PageContext, request: Request, user: User): PendingEnrollment | null {
  const kept = readStepCookie<Enrollment>(request, page, "enrolment");
  const waits = kept && factorsOf(user).some((factor) => factor.id === kept.factor_id && !factor.verified);
  if (!waits) return null;
  const { type, uri = "", secret = "", phone = "", sent_at } = kept;
  return { type, qr: uri && qrCode(uri), uri, secret, digits: phone, wait: secondsLeft(page, sent_at, smsSeconds) };
}
