import { stringifySetCookie } from "cookie";
import type { Context } from "hono";
import {
  previewOwner,
  draftCookie,
  draftModeSeconds,
  draftTicket,
  ownPathOf,
  equalsInConstantTime,
  maySeeDrafts,
} from "../app/features/content/service/draft-mode.server.ts";
import { AppError } from "../app/platform/errors/app-error.ts";
import { hostCookie } from "../app/platform/http/host-cookie.ts";
import type { Caller } from "../app/platform/auth/actor.ts";
import type { Services } from "../app/platform/services.server.ts";

/**
 * Turns on draft mode for this browser: for editors and superadmins, or with the preview secret that the content
 * service's preview links carry. Redirects to a path of this product.
 */
export function enableDrafts(c: Context, services: Services, caller: Caller): Response {
  const { settings, masterKey, clock } = services;
  const { secret = "", slug } = c.req.query();
  const editor = maySeeDrafts(caller, settings.secondFactorRequired) ? caller.account_id : undefined;
  const known = settings.contentDraftSecret !== undefined && equalsInConstantTime(secret, settings.contentDraftSecret);
  const by = editor ?? (known ? previewOwner : undefined);
  if (!by) throw new AppError("not_allowed");
  setCookie(c, settings.publicUrl, draftTicket(masterKey, clock(), by), draftModeSeconds);
  return c.redirect(ownPathOf(slug, settings.publicUrl), 302);
}

/** Turns draft mode off. Anyone may do that. */
export function disableDrafts(c: Context, { settings }: Services): Response {
  setCookie(c, settings.publicUrl, "", 0);
  return c.redirect(ownPathOf(c.req.query("slug"), settings.publicUrl), 302);
}

function setCookie(c: Context, publicUrl: string, value: string, maxAge: number): void {
  const secure = publicUrl.startsWith("https:");
  c.header(
    "set-cookie",
    stringifySetCookie({
      name: hostCookie(draftCookie, secure),
      value,
      path: "/",
      maxAge,
      httpOnly: true,
      sameSite: "lax",
      secure,
    }),
  );
  c.header("cache-control", "private, no-store");
}
