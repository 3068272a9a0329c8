import { type ActionFunctionArgs, Form, useActionData, useNavigation } from "react-router";
import { PageLink, useHere, usePaths, useTexts } from "../../../link.tsx";
import { newDocument, refused, submitted } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { wrongField } from "../../../platform/errors/app-error.ts";
import { Button, TextField } from "../../../ui/index.ts";
import styles from "../components/entry.module.css";
import { FormErrors } from "../components/form-errors.tsx";
import { SecretField } from "../components/secret-field.tsx";
import { wantedPath } from "../verbs/registration.server.ts";
import { signIn } from "../verbs/sign-in.server.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await submitted(request);
  const { email, password } = values;
  try {
    if (typeof email !== "string" || !email.trim()) throw wrongField("email", "required");
    if (typeof password !== "string" || !password) throw wrongField("password", "required");
    return newDocument(await signIn(page, { email: email.trim(), password }, wantedPath(new URL(request.url))));
  } catch (error) {
    return refused(error, values, page);
  }
}

export default function Login() {
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const t = useTexts("accounts");
  const p = useTexts("platform");
  const paths = usePaths();
  const wanted = new URLSearchParams(useHere().search).get("redirect") ?? undefined;
  const email = typeof refusal?.values["email"] === "string" ? refusal.values["email"] : "";
  return (
    <>
      <title>{`${t("login.title")} · ${p("app.name")}`}</title>
      <h1>{t("login.title")}</h1>
      <p className={styles["lead"]}>
        {t("login.no_account")}{" "}
        <PageLink className="link" to="accounts.register" query={{ redirect: wanted }}>
          {t("login.create")}
        </PageLink>
      </p>
      <FormErrors error={refusal?.error} labels={{ email: t("field.email"), password: t("field.password") }} />
      {refusal?.error.code === "email_not_confirmed" && (
        <form method="post" action={paths("accounts.registered")}>
          <input type="hidden" name="email" value={email} />
          <Button variant="tertiary">{t("registered.resend")}</Button>
        </form>
      )}
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
          autoComplete="current-password"
          error={refusal?.error.fields?.["password"]?.message}
          required
        />
        <Button size="lg" full loading={busy}>
          {t("login.submit")}
        </Button>
      </Form>
    </>
  );
}
