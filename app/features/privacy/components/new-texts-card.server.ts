import type { Person } from "../../../platform/auth/actor.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";
import { consentTexts } from "../../accounts/rules.ts";
import { consentKindsFor } from "../controllers/load-data.server.ts";

/** Loads required texts with a version that the person has not agreed to; null if there are none. */
export const loadNewTexts = (async (page) => {
  const { role } = page.caller as Person;
  const { data: decided } = await page.api("GET /accounts/consents");
  const waiting = consentKindsFor(role, decided).filter((kind) => {
    const latest = decided.find((one) => one.kind === kind);
    return consentTexts[kind].required && latest !== undefined && latest.version < consentTexts[kind].version;
  });
  return waiting.length > 0 ? { role, waiting } : null;
}) satisfies LoadHomeCard;
