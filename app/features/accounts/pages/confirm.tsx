import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { rolePath } from "../../../guards.server.ts";
import { PageLink, usePaths, useTexts } from "../../../link.tsx";
import { pages } from "../../../pages.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { Button, ButtonLink, Notice, Scene, TextField } from "../../../ui/index.ts";
import styles from "../components/entry.module.css";
import { draftCookie, readDraft, redeem } from "../verbs/registration.server.ts";

type State = "done" | "elsewhere" | "expired" | "failed" | "waiting";

/** The return from the mail. Nothing is redirected here but the code, which must not stay in the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const url = new URL(request.url);
  const draft = readDraft(request, page);
  const code = url.searchParams.get("code");
  const show = (state: State, more: { message?: string; to?: string; name?: string } = {}) =>
    ({ state, email: draft.email ?? null, message: null, to: null, name: null, ...more }) as const;
  if (code && page.caller.kind === "anon") {
    const result = await redeem(page, draft, code.slice(0, 200));
    if (result !== "signed_in") return show(result);
    throw redirect(withoutCode(url), 303);
  }
  if (page.caller.kind === "newcomer") {
    const finished = await finish(page);
    if (finished instanceof ApiError) return show("failed", { message: finished.message });
    const home = pathOf(pages["user.home"], page.locale);
    const cookie = { "set-cookie": draftCookie(page, null) };
    return data(show("done", { to: draft.redirect ?? home, name: finished }), { headers: cookie });
  }
  if (page.caller.kind === "person") return show("done", { to: draft.redirect ?? rolePath(page.caller, page.locale) });
  return show(url.searchParams.has("error") || url.searchParams.has("error_code") ? "expired" : "waiting");
}

/** The person's first name, or the refusal to show. */
async function finish(page: PageContext): Promise<string | ApiError> {
  try {
    const { data: own } = await page.api("POST /profiles/add", { body: { kind: "own" } });
    return own.name;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error;
    throw error;
  }
}

function withoutCode(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of ["code", "sb_flow_id"]) query.delete(name);
  return url.pathname + (query.size > 0 ? `?${query}` : "");
}

export default function Confirm() {
  const { state, email, message, to, name } = useLoaderData<typeof loader>();
  const t = useTexts("accounts");
  const p = useTexts("platform");
  const paths = usePaths();
  return (
    <>
      <title>{`${t(`confirm.${state}.title`)} · ${p("app.name")}`}</title>
      {state === "done" && <Scene name="steps" priority />}
      <h1>{name ? t("confirm.done.title_name", { name }) : t(`confirm.${state}.title`)}</h1>
      <p className={styles["lead"]}>{t(`confirm.${state}.text`)}</p>
      {message && <Notice kind="error" title={message} />}
      {state === "done" && to && (
        <ButtonLink size="lg" full href={to} iconEnd="arrow-right">
          {t("confirm.continue")}
        </ButtonLink>
      )}
      {(state === "elsewhere" || state === "waiting" || state === "failed") && (
        <ButtonLink size="lg" full href={paths("accounts.login")}>
          {t("confirm.sign_in")}
        </ButtonLink>
      )}
      {state === "expired" && (
        <>
          <form method="post" action={paths("accounts.registered")} className={styles["fields"]}>
            <TextField
              name="email"
              type="email"
              label={t("field.email")}
              autoComplete="email"
              defaultValue={email ?? ""}
              required
            />
            <Button size="lg" full>
              {t("registered.resend")}
            </Button>
          </form>
          <p className={styles["note"]}>
            {t("confirm.expired.else")}{" "}
            <PageLink className="link" to="accounts.login">
              {t("confirm.sign_in")}
            </PageLink>
          </p>
        </>
      )}
    </>
  );
}
