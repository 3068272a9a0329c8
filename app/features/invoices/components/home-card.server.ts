import type { Person } from "../../../platform/auth/actor.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";

/** Loads the sums that are open on the platform's documents, for superadmins. */
export const loadInvoices = (async (page) => {
  if ((page.caller as Person).role !== "superadmin") return null;
  return (await page.api("GET /admin/invoice-sums", { query: {} })).data;
}) satisfies LoadHomeCard;
