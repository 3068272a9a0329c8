import { parseCookie } from "cookie";
import { findPage, pages } from "../platform/features/pages.ts";
import { consentCookie, readConsent, hasPrivacyControl } from "../platform/http/consent.ts";
import type { Page } from "../platform/i18n/pages.ts";
import type { Settings } from "../platform/settings/settings.server.ts";
import type { ShellData, TagManagerSettings } from "./data.ts";

type Asked = Pick<Settings, "gtmId" | "gtmOrigin">;

function choice(request: Request) {
  const cookies = parseCookie(request.headers.get("cookie") ?? "");
  return readConsent(cookies[consentCookie.name]);
}

function isMeasured(url: URL): boolean {
  const match = findPage(url.pathname);
  return match !== undefined && (pages[match.key] as Page).measured === true;
}

/** The tag manager settings for this page and visitor; undefined if it must not run. */
export function tagManagerOf(request: Request, url: URL, { gtmId, gtmOrigin }: Asked): TagManagerSettings | undefined {
  if (!gtmId || !isMeasured(url) || hasPrivacyControl(request.headers)) return undefined;
  return choice(request) ? { id: gtmId, origin: gtmOrigin } : undefined;
}

/** Data for the frame around every page. */
export function shellData(request: Request, url: URL, settings: Settings): ShellData {
  const tagging = tagManagerOf(request, url, settings);
  const asks = settings.gtmId !== undefined;
  return {
    mail: settings.supportEmail,
    ...(settings.operator.name !== undefined && { operator: settings.operator.name }),
    ...(settings.supportPhone && { chat: `https://wa.me/${settings.supportPhone}` }),
    ...(asks && {
      consent:
        isMeasured(url) && choice(request) === undefined && !hasPrivacyControl(request.headers) ? "ask" : "known",
    }),
    ...(tagging && { tagging }),
    ...(settings.sentryDsn && { reports: true }),
  };
}
