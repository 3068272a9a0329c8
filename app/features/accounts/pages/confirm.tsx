import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { Form } from "../../../forms/form.tsx";
import { rolePath } from "../../../navigation/guards.server.ts";
import { PageLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { seeNewDocument, formRefusal, seeOther } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { Button, ButtonLink, Notice, Scene, TextField } from "../../../ui/index.ts";
import { ErrandNote } from "../components/errand-note.tsx";
import styles from "../components/entry.module.css";
import { storedReturnPath, signupTypeOf } from "../rules.ts";
import {
  type Confirmation,
  finishRegistration,
  isMailedTokenType,
  redeem,
  redeemMailedToken,
  type ReturnError,
  returnErrorIn,
} from "../controllers/confirmation.server.ts";
import { type RegistrationDraft, draftCookie, readDraft, withReturnPath } from "../controllers/draft.server.ts";
import { errandOf } from "../controllers/errand.server.ts";
import { rememberPerson } from "../controllers/sign-in.server.ts";
import { urlWithoutCode } from "../controllers/step-cookie.server.ts";

type State =
  | Exclude<Confirmation, "signed_in">
  | ReturnError
  /** The account was created. */
  | "done"
  /** The link was already used, and the reader is signed in. */
  | "already"
  /** The specialist's application was sent. */
  | "applied"
  /** An emailed token that needs a button press, so that link scanners do not use it up. */
  | "open"
  /** Signed in; required data is missing. */
  | "missing"
  /** No code or token in the URL: the link is still in the email. */
  | "waiting";

/** The return from an email or an OAuth provider. Redirects only to remove the code from the URL. */
export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { caller, locale } = page;
  const draft = withReturnPath(readDraft(request, page), url);
  const kept =
    caller.kind === "unregistered" ? storedReturnPath(caller.user_metadata, page.services.clock()) : undefined;
  const wanted = draft.redirect ?? kept;
  const errand = isForFamily(page.caller, draft) ? await errandOf(page, wanted) : null;
  const code = url.searchParams.get("code");
  const provider = url.searchParams.has("signin");
  const show = (state: State, more: { message?: string; to?: string; name?: string; email?: string } = {}) =>
    ({
      state,
      provider,
      email: draft.email ?? null,
      wanted,
      errand,
      message: null,
      to: null,
      name: null,
      ...more,
    }) as const;
  if (url.searchParams.has("token_hash")) return show("open");
  // Replaces an existing session only if this browser made the request.
  if (code && (caller.kind === "anon" || draft.flow)) {
    const result = await redeem(page, draft, code.slice(0, 200));
    if (result === "signed_in") throw redirect(urlWithoutCode(url), 303);
    if (caller.kind === "anon") return show(result);
  }
  if (caller.kind === "unregistered") {
    const finished = await finishRegistration(page, caller);
    if (finished === "missing") {
      const query = { redirect: wanted };
      return show("missing", { to: pathTo("accounts.complete", locale, {}, query), email: caller.email });
    }
    if (finished instanceof ApiError) return show("failed", { message: finished.message });
    const { name, role } = finished;
    // A specialist continues to the thank-you page with the next steps.
    const to = role === "user" ? (wanted ?? pathTo("user.home", locale)) : pathTo("content.specialist_thanks", locale);
    // Clears the return path so that the next sign-in does not use it.
    if (kept) await rememberPerson(page, { signup_intent: null });
    const more = { to, email: caller.email, ...(name && { name }) };
    const cookie = { "set-cookie": draftCookie(page, null) };
    return data(show(role === "user" ? "done" : "applied", more), { headers: cookie });
  }
  const trouble = returnErrorIn(url.searchParams);
  if (caller.kind === "person" && (!trouble || trouble === "expired")) {
    const to = wanted ?? rolePath(caller, caller.locale);
    return data(show(trouble ? "already" : "done", { to, email: caller.email }), {
      headers: { "set-cookie": draftCookie(page, null) },
    });
  }
  return show(trouble ?? "waiting");
}

/** Whether this visitor registers as a family. Specialists continue to their application instead. */
function isForFamily(caller: PageContext["caller"], draft: RegistrationDraft): boolean {
  if (caller.kind === "person") return caller.role === "user";
  const type = caller.kind === "unregistered" ? signupTypeOf(caller.user_metadata["signupType"]) : draft.type;
  return type !== "specialist";
}

/** Redeems the token of an invitation or a sign-in link. */
export async function action({ context, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const token = url.searchParams.get("token_hash");
  const type = url.searchParams.get("type");
  try {
    if (token && isMailedTokenType(type) && (await redeemMailedToken(page, token.slice(0, 200), type))) {
      return seeNewDocument(urlWithoutCode(url));
    }
    return seeOther(pathTo("accounts.confirm", page.locale, {}, { error_code: "otp_expired" }));
  } catch (error) {
    return formRefusal(error, {}, page);
  }
}

export default function Confirm() {
  const { state, provider, email, wanted, errand, message: told, to, name } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.error.message ?? told;
  const t = useTexts("accounts");
  const p = useTexts("platform");
  const paths = usePaths();
  // Errors of a return from an OAuth provider have their own texts.
  const words = provider && isLinkTrouble(state) ? "provider" : state;
  const finished = state === "done" || state === "applied" || state === "already";
  return (
    <>
      <title>{`${t(`confirm.${words}.title`)} · ${p("app.name")}`}</title>
      {errand && <ErrandNote {...errand} />}
      {finished && <Scene name="steps" priority />}
      <h1>{name && finished ? t("confirm.done.title_name", { name }) : t(`confirm.${words}.title`)}</h1>
      <p className={styles["lead"]}>{t(`confirm.${words}.text`)}</p>
      {message && <Notice kind="error" title={message} className={styles["summary"]} />}
      {(finished || state === "missing") && email && (
        <p className={styles["who"]}>{t("confirm.signed_in_as", { email })}</p>
      )}
      {(finished || state === "missing") && to && (
        <ButtonLink size="lg" full href={to} iconEnd="arrow-right">
          {t("confirm.continue")}
        </ButtonLink>
      )}
      {state === "open" && (
        <Form method="post">
          <Button size="lg" full>
            {t("confirm.sign_in")}
          </Button>
        </Form>
      )}
      {words === "expired" && <SendAgain email={email} wanted={wanted} />}
      {!finished && !["open", "missing", "expired", "banned"].includes(words) && (
        <ButtonLink size="lg" full href={paths("accounts.login", {}, { redirect: wanted })}>
          {t("confirm.sign_in")}
        </ButtonLink>
      )}
      {words === "provider_email" && <p className={styles["note"]}>{t("confirm.provider_email.hint")}</p>}
    </>
  );
}

const isLinkTrouble = (state: State) => ["expired", "used", "elsewhere", "failed"].includes(state);

/** Resends the email, for a link that no longer works. */
function SendAgain({ email, wanted }: { email: string | null; wanted: string | undefined }) {
  const t = useTexts("accounts");
  const paths = usePaths();
  return (
    <>
      <form method="post" action={paths("accounts.registered", {}, { redirect: wanted })} className={styles["fields"]}>
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
        <PageLink className="link" to="accounts.login" query={{ redirect: wanted }}>
          {t("confirm.sign_in")}
        </PageLink>
      </p>
    </>
  );
}
