import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { PageLink, useTexts } from "../../../link.tsx";
import { pages } from "../../../pages.ts";
import { refused, submitted } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { Button, Notice, TextField } from "../../../ui/index.ts";
import styles from "../components/entry.module.css";
import { FormErrors } from "../components/form-errors.tsx";
import { useSecondsLeft } from "../components/seconds-left.ts";
import { draftCookie, readDraft } from "../verbs/draft.server.ts";
import { secondsLeft } from "../verbs/kept.server.ts";
import { mailOf, resendMail } from "../verbs/registration.server.ts";
import { resendSeconds } from "../rules.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { settings } = page.services;
  const { email, mailed_at } = readDraft(request, page);
  return {
    email: mailed_at ? (email ?? null) : null,
    wait: secondsLeft(page, mailed_at, resendSeconds),
    again: new URL(request.url).searchParams.get("sent") === "again",
    // Without a mail server every mail can be read in the product itself.
    mailbox: !settings.smtpUrl && (settings.demo || !settings.production) ? "/_dev/mail" : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await submitted(request);
  const draft = readDraft(request, page);
  try {
    const sent = await resendMail(
      page,
      draft,
      values["email"] === undefined && draft.email ? draft.email : mailOf(values),
    );
    const to = pathOf(pages["accounts.registered"], page.locale, {}, { sent: "again" });
    return redirect(to, { status: 303, headers: { "set-cookie": draftCookie(page, sent) } });
  } catch (error) {
    return refused(error, values, page);
  }
}

export default function Registered() {
  const { email, wait, again, mailbox } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const t = useTexts("accounts");
  const p = useTexts("platform");
  const left = useSecondsLeft(wait);
  return (
    <>
      <title>{`${t("registered.title")} · ${p("app.name")}`}</title>
      <h1>{t("registered.title")}</h1>
      <p className={styles["lead"]}>{email ? t("registered.lead", { email }) : t("registered.lead_unknown")}</p>
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
      <p className={styles["note"]}>{t("registered.hint")}</p>
      <Form method="post" noValidate className={styles["fields"]}>
        {!email && (
          <TextField
            name="email"
            type="email"
            label={t("field.email")}
            autoComplete="email"
            defaultValue={typeof refusal?.values["email"] === "string" ? refusal.values["email"] : ""}
            error={refusal?.error.fields?.["email"]?.message}
            required
          />
        )}
        <div className={styles["foot"]}>
          <PageLink className="link" to="accounts.register">
            {t("registered.other_address")}
          </PageLink>
          <Button variant="neutral" size="lg" loading={busy} disabled={left > 0 && !busy}>
            {left > 0 ? t("registered.resend_in", { seconds: left }) : t("registered.resend")}
          </Button>
        </div>
      </Form>
    </>
  );
}
