import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { rolePath } from "../../../navigation/guards.server.ts";
import { Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { assuranceGap } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { seeNewDocument, formRefusal, seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { Button, TextField } from "../../../ui/index.ts";
import styles from "../components/entry.module.css";
import { PasswordChanged } from "../components/password-changed.tsx";
import { PasswordForm } from "../components/password-form.tsx";
import { redeemMailedToken } from "../controllers/confirmation.server.ts";
import { stepCookie, readStepCookie, redeemCode, urlWithoutCode } from "../controllers/step-cookie.server.ts";
import { wantedReturnPath } from "../controllers/draft.server.ts";
import { isSignedInByEmail, type PendingPasswordReset, setPassword } from "../controllers/password.server.ts";

/** `open`: an emailed token that needs a button press, so that link scanners do not use it up. */
type State = "open" | "form" | "done" | "expired" | "elsewhere";

const here = (page: PageContext, query = {}) => pathTo("accounts.password_change", page.locale, {}, query);
const secondFactor = (page: PageContext, wanted: string | undefined) =>
  pathTo("accounts.second_factor", page.locale, {}, { redirect: here(page, { redirect: wanted }) });

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { caller } = page;
  const query = url.searchParams;
  const wanted = wantedReturnPath(url);
  const show = (state: State, more: { to?: string; email?: string; current?: boolean } = {}) =>
    ({ state, wanted, to: "", email: "", current: false, ...more }) as const;
  if (query.has("token_hash")) return show("open");
  const code = query.get("code");
  if (code) {
    const kept = readStepCookie<PendingPasswordReset>(request, page, "recovery");
    const result = await redeemCode(page, kept?.flow, code.slice(0, 200));
    if (result !== "signed_in") return show(result === "elsewhere" ? "elsewhere" : "expired");
    throw redirect(urlWithoutCode(url), { status: 303, headers: stepCookie(page, "recovery", null) });
  }
  if (query.has("error") || query.has("error_code")) return show("expired");
  if (caller.kind === "anon") throw redirect(pathTo("accounts.password_reset", page.locale, {}, { redirect: wanted }));
  if (caller.kind === "person" && assuranceGap(caller, false)) throw redirect(secondFactor(page, wanted));
  if (query.has("done")) return show("done", { to: wanted ?? rolePath(caller, page.locale) });
  return show("form", { email: caller.email, current: !isSignedInByEmail(page.session) });
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const token = url.searchParams.get("token_hash");
  const wanted = wantedReturnPath(url);
  try {
    if (token) {
      if (await redeemMailedToken(page, token.slice(0, 200), "recovery"))
        return seeNewDocument(here(page, { redirect: wanted }));
      return seeOther(here(page, { redirect: wanted, error_code: "otp_expired" }));
    }
    const { password, current_password, nonce } = values;
    await setPassword(page, { password, current_password, nonce });
    return seeOther(here(page, { redirect: wanted, done: 1 }));
  } catch (error) {
    if (error instanceof AppError && error.code === "second_factor_required")
      return seeNewDocument(secondFactor(page, wanted));
    if (error instanceof AppError && error.code === "session_expired") page.storeSession(null);
    return formRefusal(error, {}, page);
  }
}

export default function PasswordChange() {
  const { state, wanted, to, email, current } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("accounts");
  const paths = usePaths();
  const title = state === "form" ? t("change.title") : t(`change.${state}.title`);
  return (
    <>
      <Title>{title}</Title>
      {state === "done" ? <PasswordChanged to={to} /> : <h1>{title}</h1>}
      {state === "form" && (
        <>
          <p className={styles["lead"]}>{t("change.lead")}</p>
          <PasswordForm current={current} error={refusal?.error} email={email} />
        </>
      )}
      {state === "open" && (
        <>
          <p className={styles["lead"]}>{t("change.open.lead")}</p>
          <Form method="post">
            <Button size="lg" full>
              {t("change.open.submit")}
            </Button>
          </Form>
        </>
      )}
      {(state === "expired" || state === "elsewhere") && (
        <>
          <p className={styles["lead"]}>{t(`change.${state}.text`)}</p>
          <form
            method="post"
            action={paths("accounts.password_reset", {}, { redirect: wanted })}
            className={styles["fields"]}
          >
            <TextField name="email" type="email" label={t("field.email")} autoComplete="username" required />
            <Button size="lg" full>
              {t("reset.submit")}
            </Button>
          </form>
        </>
      )}
    </>
  );
}
