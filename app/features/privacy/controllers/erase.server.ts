import { redirectDocument } from "react-router";
import type { Person } from "../../../platform/auth/actor.ts";
import { authClient } from "../../../platform/auth/auth-client.server.ts";
import { type PageContext, writeContextOf } from "../../../platform/http/page-context.server.ts";
import {
  blockersOf,
  erasureLineView,
  erasurePreviewOf,
  erasureReaderOf,
} from "../../../platform/features/erasure.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { erasureSubjectOfAccount } from "../../profiles/erasure.server.ts";
import { requestErasure, pauseAccount } from "../verbs/erasure.server.ts";
import { proofOf, proveSignIn } from "./fresh-sign-in.server.ts";

/** Loads what happens if the reader's account is erased now; with `?erase=1` or `?pause=1`, also the proof of identity that is required. */
export async function loadErase(page: PageContext, request: Request, url: URL) {
  const { services, locale } = page;
  const person = page.caller as Person;
  const now = services.clock();
  const reading = erasureReaderOf(person, locale, now, services.settings);
  const leaving = await erasureSubjectOfAccount(services.sql, person.account_id, now);
  const [blockers, lines] = await Promise.all([
    blockersOf(services.sql, leaving, reading),
    erasurePreviewOf(services.sql, leaving, reading),
  ]);
  const wanted = url.searchParams.has("pause")
    ? ("pause" as const)
    : url.searchParams.has("erase")
      ? ("erase" as const)
      : null;
  const step = wanted === "pause" || blockers.length === 0 ? wanted : null;
  return {
    step,
    blockers,
    lines: lines.map(erasureLineView),
    erase_at: reading.erase_at.toISOString(),
    asked: step && blockers.length === 0 ? await proofOf(page, request) : null,
  };
}

/** Requests the erasure or pause, signs out everywhere, and redirects to a page that says how to return. */
export async function handleEraseForm(
  page: PageContext,
  request: Request,
  values: Record<string, unknown>,
): Promise<Response> {
  const person = page.caller as Person;
  const { intent } = values;
  const headers = await proveSignIn(page, person, request, values);
  const context = writeContextOf(page, person);
  const said: Record<string, string> = {};
  if (intent === "pause") {
    await pauseAccount(page.services, context);
    said["paused"] = "1";
  } else {
    said["until"] = (await requestErasure(page.services, context)).erase_at;
  }
  // The built-in auth server has already ended all sessions. An external one has to be told.
  if (page.session)
    await authClient(page)
      .admin.signOut(page.session.access_token, "global")
      .catch(() => undefined);
  page.storeSession(null);
  return redirectDocument(pathTo("privacy.leaving", page.locale, {}, new URLSearchParams(said)), {
    status: 303,
    headers,
  });
}
