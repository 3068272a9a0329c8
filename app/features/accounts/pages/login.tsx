import { data, type ActionFunctionArgs, type HeadersArgs, type LoaderFunctionArgs } from "react-router";
import { useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { PageLink, Title, useCurrentPage, usePaths, useTexts } from "../../../navigation/link.tsx";
import { seeNewDocument, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { wrongField } from "../../../platform/errors/app-error.ts";
import { signInProviders } from "../../../platform/auth/sign-in-providers.server.ts";
import { Button, TextField } from "../../../ui/index.ts";
import styles from "../components/entry.module.css";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { SavedFormNote } from "../components/kept-note.tsx";
import { ProviderRedirectNotice, ProviderButtons } from "../components/provider-buttons.tsx";
import { SecretField } from "../components/secret-field.tsx";
import { draftCookie, readDraft, withReturnPath } from "../controllers/draft.server.ts";
import { signIn, startProvider } from "../controllers/sign-in.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { email, mailed_at } = readDraft(request, page);
  // Prefills the address of someone who just registered in this browser.
  return { providers: await signInProviders(page.services.settings), known: mailed_at ? email : undefined };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const { email, password } = values;
  try {
    if (values["intent"] === "provider") {
      const { flow, ...leaving } = await startProvider(page, values["provider"]);
      const draft = { ...withReturnPath(readDraft(request, page), url), flow };
      const headers = { refresh: `0; url=${leaving.to}`, "set-cookie": draftCookie(page, draft) };
      return data({ leaving }, { headers });
    }
    if (typeof email !== "string" || !email.trim()) throw wrongField("email", "required");
    if (typeof password !== "string" || !password) throw wrongField("password", "required");
    const answer = seeNewDocument(await signIn(page, { email: email.trim(), password }, url));
    if (readDraft(request, page).mailed_at) answer.headers.append("set-cookie", draftCookie(page, null));
    return answer;
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** Passes on the redirect to an OAuth provider as a header, for browsers without scripts. */
export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

export default function Login() {
  const { providers, known = "" } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer && "error" in answer ? answer : undefined;
  const t = useTexts("accounts");
  const paths = usePaths();
  const wanted = new URLSearchParams(useCurrentPage().search).get("redirect") ?? undefined;
  const email = typeof refusal?.values["email"] === "string" ? refusal.values["email"] : known;
  return (
    <>
      <Title>{t("login.title")}</Title>
      <h1>{t("login.title")}</h1>
      <p className={styles["lead"]}>
        {t("login.no_account")}{" "}
        <PageLink className="link" to="accounts.register" query={{ redirect: wanted }}>
          {t("login.create")}
        </PageLink>
      </p>
      <SavedFormNote />
      {answer && "leaving" in answer && <ProviderRedirectNotice {...answer} />}
      <FormErrors error={refusal?.error} labels={{ email: t("field.email"), password: t("field.password") }} />
      {refusal?.error.code === "too_many_sign_ins" && email && (
        <form
          method="post"
          action={paths("accounts.password_reset", {}, { redirect: wanted })}
          className={styles["summary"]}
        >
          <input type="hidden" name="email" value={email} />
          <Button variant="tertiary">{t("login.by_mail")}</Button>
        </form>
      )}
      {refusal?.error.code === "email_not_confirmed" && (
        <form
          method="post"
          action={paths("accounts.registered", {}, { redirect: wanted })}
          className={styles["summary"]}
        >
          <input type="hidden" name="email" value={email} />
          <Button variant="tertiary">{t("registered.resend")}</Button>
        </form>
      )}
      <ProviderButtons providers={providers} />
      <Form method="post" noValidate className={styles["fields"]}>
        <TextField
          name="email"
          type="email"
          label={t("field.email")}
          autoComplete="username"
          inputMode="email"
          defaultValue={email}
          error={refusal?.error.fields?.["email"]?.message}
          required
        />
        <SecretField
          name="password"
          label={t("field.password")}
          labelAside={
            <PageLink className="link small" to="accounts.password_reset" query={{ redirect: wanted }}>
              {t("login.forgotten")}
            </PageLink>
          }
          autoComplete="current-password"
          error={refusal?.error.fields?.["password"]?.message}
          required
        />
        <Button size="lg" full>
          {t("login.submit")}
        </Button>
      </Form>
      <p className={styles["note"]}>{t("login.child_lock")}</p>
    </>
  );
}
