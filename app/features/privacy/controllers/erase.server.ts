import { redirectDocument } from "react-router";
import type { Person } from "../../../platform/auth/actor.ts";
import { authClient } from "../../../platform/auth/auth-client.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { type PageContext, writeContextOf } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { blockersOf, lineView, previewOf, readingOf } from "../../../platform/rooms/erasure.server.ts";
import { pages } from "../../../platform/rooms/pages.ts";
import { leavingAccount } from "../../profiles/erasure.server.ts";
import { askErasure } from "../verbs/erasure.server.ts";
import { proofOf, proveSignIn } from "./fresh-sign-in.server.ts";

/** What erasing the reader's account would mean now; with `?erase=1`, how they prove who they are. */
export async function loadErase(page: PageContext, url: URL) {
  const { services, locale } = page;
  const person = page.caller as Person;
  const now = services.clock();
  const reading = readingOf(person, locale, now, services.settings);
  const leaving = await leavingAccount(services.sql, person.account_id, now);
  const [blockers, lines] = await Promise.all([blockersOf(services.sql, leaving, reading), previewOf(services.sql, leaving, reading)]);
  const sure = blockers.length === 0 && url.searchParams.has("erase");
  return {
    blockers, lines: lines.map(lineView), erase_at: reading.erase_at.toISOString(),
    proof: sure ? (await proofOf(page)).proof : null,
  };
}

/** Takes the request, signs out everywhere, and says until when there is a way back. */
export async function takeEraseStep(page: PageContext, values: Record<string, unknown>): Promise<Response> {
  if (values["intent"] !== "erase") throw refusal("not_found");
  const person = page.caller as Person;
  await proveSignIn(page, person, values);
  const { erase_at } = await askErasure(page.services, writeContextOf(page, person));
  // The built-in auth server has ended all sessions with the request; another one is told.
  if (page.session) await authClient(page).admin.signOut(page.session.access_token, "global").catch(() => undefined);
  page.storeSession(null);
  return redirectDocument(pathOf(pages["privacy.leaving"], page.locale, {}, new URLSearchParams({ until: erase_at })), 303);
}
