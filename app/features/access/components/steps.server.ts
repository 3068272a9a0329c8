import { refusal } from "../../../platform/errors/app-error.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { instantOfWallTime } from "../../../platform/time/zoned.server.ts";
import { readerFormats } from "../../../platform/http/page-context.server.ts";
import { optionalScopes, type OptionalScope } from "../../profiles/rules.ts";

export type AccessFormValues = Record<string, string | string[]>;
/** The outcome of a form, as in the text key `done.<outcome>`. */
export type AccessOutcome = "invited" | "given" | "changed" | "ended" | "resent" | "withdrawn" | "allowed" | "declined";

export const textOf = (values: AccessFormValues, name: string): string | undefined => {
  const value = values[name];
  return typeof value === "string" && value.trim() ? value.trim() : undefined;
};

export const scopesIn = (values: AccessFormValues): OptionalScope[] =>
  [values["scopes"] ?? []]
    .flat()
    .filter((one): one is OptionalScope => (optionalScopes as readonly string[]).includes(one));

/**
 * The end of the entered day in the reader's zone; undefined without one. Invalid text is returned unchanged, for the API to
 * report.
 */
export function requestedEnd(values: AccessFormValues, page: PageContext): string | undefined {
  const typed = textOf(values, "ends_at");
  if (typed === undefined) return undefined;
  const day = readerFormats(page).readDay(typed);
  const zone = page.caller.kind === "person" ? page.caller.time_zone : "UTC";
  return day === undefined ? typed : instantOfWallTime(day, "23:59", zone).toISOString();
}

/** Empty if the form was altered to have no id; the API rejects that. */
const idIn = (values: AccessFormValues, name: string): string => textOf(values, name) ?? "";

/** Handles the forms on the access page. */
export async function handleAccessForm({ api }: PageContext, values: AccessFormValues): Promise<AccessOutcome> {
  const access_id = idIn(values, "access_id");
  const access_invitation_id = idIn(values, "access_invitation_id");
  const access_request_id = idIn(values, "access_request_id");
  switch (values["intent"]) {
    case "end":
      await api("DELETE /profiles/access/remove", { body: { access_id, reason: textOf(values, "reason") } });
      return "ended";
    case "resend":
      await api("POST /profiles/access/invitations/resend", { body: { access_invitation_id } });
      return "resent";
    case "withdraw":
      await api("POST /profiles/access/invitations/withdraw", { body: { access_invitation_id } });
      return "withdrawn";
    case "allow":
    case "decline": {
      const allow = values["intent"] === "allow";
      await api("POST /profiles/access/requests/answer", { body: { access_request_id, allow } });
      return allow ? "allowed" : "declined";
    }
    case "less": {
      const scopes = scopesIn(values);
      await api("POST /profiles/access/requests/answer", {
        body: { access_request_id, allow: scopes.length > 0, scopes },
      });
      return scopes.length > 0 ? "allowed" : "declined";
    }
    default:
      throw refusal("not_found");
  }
}
