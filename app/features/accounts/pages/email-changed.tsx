import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ButtonLink, Scene } from "../../../ui/index.ts";
import { accountPages } from "../components/account-pages.ts";
import styles from "../components/entry.module.css";
import { redirectIfSessionEnded, urlWithoutCode } from "../controllers/step-cookie.server.ts";
import { readUser } from "../controllers/second-factor.server.ts";
import { renewSession } from "../controllers/security.server.ts";

type State = "first" | "done" | "expired";

/** The return from one of the two emails about a new address, in any browser. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { caller } = page;
  const query = url.searchParams;
  const role = caller.kind === "person" ? caller.role : null;
  const show = (state: State, email = "") => ({ state, email, role });
  if (query.has("error") || query.has("error_code")) return show("expired");
  if (query.has("message")) return show("first");
  if (caller.kind === "anon") {
    if (query.has("code")) return show("done");
    throw redirect(pathTo("accounts.login", page.locale));
  }
  if (query.has("code")) {
    // The change is already made; refreshes this browser's session so that its token has the new address.
    await redirectIfSessionEnded(page, url, renewSession(page));
    throw redirect(urlWithoutCode(url), 303);
  }
  const user = await redirectIfSessionEnded(page, url, readUser(page));
  return user.new_email ? show("first") : show("done", user.email);
}

export default function EmailChanged() {
  const { state, email, role } = useLoaderData<typeof loader>();
  const t = useTexts("accounts");
  const paths = usePaths();
  const title = t(`security.email_changed.${state}.title`);
  const text =
    state === "done"
      ? email
        ? t("security.email_changed.done.text", { email })
        : t("security.email_changed.guest.text")
      : t(`security.email_changed.${state}.text`);
  return (
    <>
      <Title>{title}</Title>
      {state !== "expired" && <Scene name="steps" priority />}
      <h1>{title}</h1>
      <p className={styles["lead"]}>{text}</p>
      {role ? (
        <ButtonLink size="lg" full href={paths(accountPages[role].security)}>
          {t("security.email_changed.open")}
        </ButtonLink>
      ) : (
        state !== "first" && (
          <ButtonLink size="lg" full href={paths("accounts.login")}>
            {t("login.submit")}
          </ButtonLink>
        )
      )}
    </>
  );
}
