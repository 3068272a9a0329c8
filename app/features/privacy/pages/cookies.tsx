import { parseCookie, stringifySetCookie } from "cookie";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import {
  consentCookie,
  readConsent,
  consentValue,
  hasPrivacyControl,
  deleteTagCookies,
} from "../../../platform/http/consent.ts";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Button, Card, Notice } from "../../../ui/index.ts";
import { ownPath } from "../../accounts/rules.ts";
import styles from "./cookies.module.css";

/** Throws a 404 without a tag manager, because there is nothing to choose. */
function tagManagerOnly(gtmId: string | undefined): void {
  if (!gtmId) throw data({ code: "page_not_found" }, { status: 404 });
}

export function loader({ request, url, context }: LoaderFunctionArgs) {
  tagManagerOnly(context.get(pageContext).services.settings.gtmId);
  const agreed = readConsent(parseCookie(request.headers.get("cookie") ?? "")[consentCookie.name]);
  return { agreed, saved: url.searchParams.has("saved"), refused: hasPrivacyControl(request.headers) };
}

/** Stores the choice made on the banner or this page, and redirects back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { locale, services } = context.get(pageContext);
  tagManagerOnly(services.settings.gtmId);
  const values = await readSubmittedFields(request);
  const agreed = values["choice"] === "agree";
  const cookie = stringifySetCookie({
    name: consentCookie.name,
    value: consentValue(agreed),
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: services.settings.publicUrl.startsWith("https:"),
    maxAge: consentCookie.maxAge,
  });
  const here = pathTo("privacy.cookies", locale, {}, { saved: 1 });
  const headers = new Headers({ "set-cookie": cookie });
  const names = Object.keys(parseCookie(request.headers.get("cookie") ?? ""));
  const { hostname } = new URL(services.settings.publicUrl);
  for (const gone of deleteTagCookies(names, agreed, hostname)) headers.append("set-cookie", gone);
  return redirect(ownPath(values["back"]) ?? here, { status: 303, headers });
}

export default function Cookies() {
  const t = useTexts("platform");
  const { agreed, saved, refused } = useLoaderData<typeof loader>();
  return (
    <main id="content" tabIndex={-1} className={`container ${styles["page"]}`}>
      <title>{`${t("consent.page")} · ${t("app.name")}`}</title>
      <h1>{t("consent.page")}</h1>
      {refused && <Notice title={t("consent.refused")}>{t("consent.refused.text")}</Notice>}
      {saved && (
        <Notice kind="success" role="status">
          {t("consent.saved")}
        </Notice>
      )}
      <Card className="flow">
        <h2 className="card-title">{t("consent.needed")}</h2>
        <p>{t("consent.needed.text")}</p>
      </Card>
      <Card>
        <form method="post" className="stack">
          <h2 className="card-title">{t("consent.asked")}</h2>
          <p>{t("consent.text")}</p>
          <p>
            <strong>{t(agreed === undefined ? "consent.open" : agreed ? "consent.agreed" : "consent.declined")}</strong>
          </p>
          <div className="cluster">
            <Button variant="neutral" name="choice" value="refuse">
              {t("consent.refuse")}
            </Button>
            <Button variant="neutral" name="choice" value="agree">
              {t("consent.agree")}
            </Button>
          </div>
        </form>
      </Card>
    </main>
  );
}
