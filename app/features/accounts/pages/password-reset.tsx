import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { PageLink, Title, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Button, Notice, TextField } from "../../../ui/index.ts";
import styles from "../components/entry.module.css";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { useSecondsLeft } from "../components/seconds-left.ts";
import { resendSeconds } from "../rules.ts";
import { stepCookie, readStepCookie, secondsLeft } from "../controllers/step-cookie.server.ts";
import { wantedReturnPath } from "../controllers/draft.server.ts";
import { requestPasswordReset, emailIn, type PendingPasswordReset } from "../controllers/password.server.ts";

export function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { settings } = page.services;
  const sent = url.searchParams.get("sent");
  const kept = sent ? readStepCookie<PendingPasswordReset>(request, page, "recovery") : null;
  return {
    email: kept?.email ?? null,
    wanted: wantedReturnPath(url),
    wait: secondsLeft(page, kept?.mailed_at, resendSeconds),
    again: sent === "again",
    // Without an email server, emails can be read in the product.
    mailbox: kept && !settings.smtpUrl && settings.sandbox ? "/_dev/mail" : null,
  };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const kept = readStepCookie<PendingPasswordReset>(request, page, "recovery");
  try {
    const again = values["email"] === undefined && kept !== null;
    const wanted = wantedReturnPath(url);
    const asked = await requestPasswordReset(page, kept, emailIn(again ? kept.email : values["email"]), wanted);
    const query = { redirect: wanted, sent: again ? "again" : 1 };
    const to = pathTo("accounts.password_reset", page.locale, {}, query);
    return redirect(to, { status: 303, headers: stepCookie(page, "recovery", asked) });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function PasswordReset() {
  const { email, wanted, wait, again, mailbox } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("accounts");
  const left = useSecondsLeft(wait);
  const title = t(email ? "reset.sent.title" : "reset.title");
  const given = typeof refusal?.values["email"] === "string" ? refusal.values["email"] : "";
  return (
    <>
      <Title>{title}</Title>
      <h1>{title}</h1>
      <p className={styles["lead"]}>{email ? t("reset.sent.lead", { email }) : t("reset.lead")}</p>
      {again && !refusal && <Notice kind="success" role="status" title={t("registered.sent_again")} />}
      <FormErrors error={refusal?.error} labels={{ email: t("field.email") }} />
      {mailbox && (
        <Notice
          action={
            <a className="link" href={mailbox}>
              {t("registered.mailbox.open")}
            </a>
          }
        >
          {t("registered.mailbox")}
        </Notice>
      )}
      {email && <p className={styles["note"]}>{t("reset.sent.hint")}</p>}
      {/* A key per state, so that the other state's field values are not kept. */}
      <Form method="post" noValidate className={styles["fields"]} key={email ?? ""}>
        {!email && (
          <TextField
            name="email"
            type="email"
            label={t("field.email")}
            autoComplete="username"
            inputMode="email"
            defaultValue={given}
            error={refusal?.error.fields?.["email"]?.message}
            required
          />
        )}
        <div className={styles["foot"]}>
          <PageLink
            className="link"
            to={email ? "accounts.password_reset" : "accounts.login"}
            query={{ redirect: wanted }}
          >
            {t(email ? "reset.sent.other" : "reset.back")}
          </PageLink>
          {email ? (
            <Button variant="neutral" size="lg" disabled={left > 0}>
              {left > 0 ? t("registered.resend_in", { seconds: left }) : t("registered.resend")}
            </Button>
          ) : (
            <Button size="lg">{t("reset.submit")}</Button>
          )}
        </div>
      </Form>
    </>
  );
}
