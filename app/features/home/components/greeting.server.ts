import { signUpNames } from "../../../platform/auth/sign-up-name.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";

const clockOf = ({ caller, services }: PageContext) => ({
  zone: caller.kind === "person" ? caller.time_zone : "UTC",
  now: services.clock().toISOString(),
});

export async function loadGreeting(page: PageContext) {
  const { data } = await page.api("GET /profiles/me");
  return { name: data.name, ...clockOf(page) };
}

/** Editors and admins have no profile. Without a sign-up name, the greeting uses the email address. */
export const loadAdminGreeting = async (page: PageContext) => {
  const { session, caller } = page;
  const [first] = signUpNames(session?.user.user_metadata);
  const name = first ?? (caller.kind === "person" ? caller.email : "");
  return { name, ...clockOf(page) };
};
