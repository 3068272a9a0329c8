import type { LoaderFunctionArgs } from "react-router";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/features/pages.ts";
import { pageSize, type ReferralType } from "../rules.ts";

export type InvitationOutcome = "sent" | "withdrawn";
type Key = "referrals.mine" | "referrals.of_specialist";

/** Reads a page number from the URL; 1 if it is invalid. */
const pageIn = (text: string | null): number => (text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1);

/** Loads the reader's invitations, what they brought, and the rules in force. */
export async function loadOwnInvitations({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { role, time_zone: zone } = page.caller as Person;
  const number = pageIn(url.searchParams.get("page"));
  const [list, { data: credits }, { data: rules }, lots] = await Promise.all([
    page.api("GET /referrals", { query: { page: String(number), pageSize: String(pageSize) } }),
    page.api("GET /referrals/credits"),
    page.api("GET /referrals/rules"),
    role === "user" ? page.api("GET /credits", { query: { limit: "50" } }) : undefined,
  ]);
  return {
    zone,
    rules,
    credits,
    referrals: list.data,
    newer: number > 1 ? number - 1 : null,
    older: number * pageSize < list.total ? number + 1 : null,
    lots: (lots?.data ?? [])
      .filter(({ kind, left, ended }) => kind === "referral" && left > 0 && !ended)
      .toSorted((a, b) => (a.expires_at ?? "9").localeCompare(b.expires_at ?? "9"))
      .slice(0, 3)
      .map(({ id, left, currency, expires_at }) => ({ id, left, currency, expires_at })),
    done: outcomeFor<InvitationOutcome>(request, url, page),
  };
}

export async function postOwnInvitation(page: PageContext, request: Request, key: Key) {
  const values = await readSubmittedFields(request);
  const to = `${pathOf(pages[key], page.locale)}#${outcomeHash}`;
  const text = (name: string) => String(values[name] ?? "");
  try {
    if (values["intent"] === "withdraw") {
      await page.api("PATCH /referrals/update", { query: { id: text("referral_id") }, body: { state: "revoked" } });
      return await seeOutcome<InvitationOutcome>(page, to, "withdrawn");
    }
    if (values["intent"] !== "invite") throw refusal("not_found");
    await page.api("POST /referrals/add", {
      ...onceOf(values),
      body: { email: text("email").trim(), type: text("type") as ReferralType },
    });
    return await seeOutcome<InvitationOutcome>(page, to, "sent");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}
