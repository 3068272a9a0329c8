import { useEffect, useRef } from "react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { rolePath } from "../../../navigation/guards.server.ts";
import { Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { seeNewDocument, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { ButtonLink, Notice } from "../../../ui/index.ts";
import styles from "../components/entry.module.css";
import { ErrandNote } from "../components/errand-note.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { CodeForm, ResendForm } from "../components/registered-forms.tsx";
import { useReloadOnConfirmation } from "../components/use-confirmed.ts";
import { resendSeconds } from "../rules.ts";
import { type RegistrationDraft, draftCookie, readDraft, withReturnPath } from "../controllers/draft.server.ts";
import { errandOf } from "../controllers/errand.server.ts";
import { secondsLeft } from "../controllers/step-cookie.server.ts";
import { confirmByCode, wrongCode } from "../controllers/mailed-code.server.ts";
import { isConfirmed, mailOf, resendMail, type RegistrationValues } from "../controllers/registration.server.ts";

/**
 * The page between the sign-up and the click in its email: takes the code, or waits for the link to be opened anywhere.
 */
export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { settings } = page.services;
  const draft = withReturnPath(readDraft(request, page), url);
  const { email, mailed_at } = draft;
  const signedIn = page.caller.kind !== "anon";
  return {
    state: signedIn ? "signed_in" : (await isConfirmed(page, draft)) ? "confirmed" : "waiting",
    email: page.caller.kind === "anon" ? (mailed_at ? (email ?? null) : null) : page.caller.email,
    to: wayOn(page, draft),
    errand: draft.type === "specialist" ? null : await errandOf(page, draft.redirect),
    wanted: draft.redirect,
    wait: secondsLeft(page, mailed_at, resendSeconds),
    again: url.searchParams.get("sent") === "again",
    asked: url.searchParams.has("check"),
    // Without an email server, emails can be read in the product.
    mailbox: !settings.smtpUrl && settings.sandbox ? "/_dev/mail" : null,
  } as const;
}

/** Where this browser continues once the address is confirmed. */
function wayOn({ caller, locale }: PageContext, { redirect: wanted }: RegistrationDraft): string {
  if (caller.kind === "person") return wanted ?? rolePath(caller, caller.locale);
  return pathTo(caller.kind === "anon" ? "accounts.login" : "accounts.confirm", locale, {}, { redirect: wanted });
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const draft = withReturnPath(readDraft(request, page), url);
  try {
    return values["intent"] === "code" ? await byCode(page, draft, values) : await onceMore(page, draft, values);
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

async function byCode(page: PageContext, draft: RegistrationDraft, values: RegistrationValues) {
  const counted = await confirmByCode(page, draft, values["code"]);
  if (!counted) {
    const { redirect: wanted } = draft;
    return seeNewDocument(
      wanted && draft.type !== "specialist"
        ? pathTo("accounts.complete", page.locale, {}, { redirect: wanted })
        : pathTo("accounts.confirm", page.locale, {}, { signup: "email", redirect: wanted }),
    );
  }
  const { data: refusal, init } = formRefusal(wrongCode(counted), values, page);
  return data(refusal, { ...init, headers: { "set-cookie": draftCookie(page, counted) } });
}

async function onceMore(page: PageContext, draft: RegistrationDraft, values: RegistrationValues) {
  const to = values["email"] === undefined && draft.email ? draft.email : mailOf(values);
  const sent = await resendMail(page, draft, to);
  const query = { redirect: draft.redirect, sent: "again" };
  return redirect(pathTo("accounts.registered", page.locale, {}, query), {
    status: 303,
    headers: { "set-cookie": draftCookie(page, sent) },
  });
}

export default function Registered() {
  const { state, email, to, wanted, errand, wait, again, asked, mailbox } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("accounts");
  const paths = usePaths();
  const heading = useHeadingOf(state);
  useReloadOnConfirmation(state);
  const title = {
    waiting: t("registered.title"),
    confirmed: t("confirm.elsewhere.title"),
    signed_in: t("registered.signed_in.title"),
  }[state];
  const head = (
    <>
      <Title>{title}</Title>
      {errand && <ErrandNote {...errand} />}
      <h1 className={styles["heading"]} tabIndex={-1} ref={heading}>
        {title}
      </h1>
    </>
  );
  if (state !== "waiting") {
    return (
      <>
        {head}
        <p className={styles["lead"]}>{t(`registered.${state}.text`)}</p>
        {state === "signed_in" && <p className={styles["who"]}>{t("confirm.signed_in_as", { email: email ?? "" })}</p>}
        <ButtonLink size="lg" full href={to} iconEnd={state === "signed_in" ? "arrow-right" : undefined}>
          {t(state === "signed_in" ? "confirm.continue" : "confirm.sign_in")}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {head}
      <p className={styles["lead"]}>{email ? t("registered.lead", { email }) : t("registered.lead_unknown")}</p>
      {again && !refusal && (
        <Notice kind="success" role="status" title={t("registered.sent_again")} className={styles["summary"]} />
      )}
      {asked && !refusal && <Notice role="status" title={t("registered.not_yet")} className={styles["summary"]} />}
      <FormErrors error={refusal?.error} labels={{ code: t("second.code"), email: t("field.email") }} />
      {email && <CodeForm refusal={refusal} />}
      {mailbox && (
        <Notice
          className={styles["beside"]}
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
      {email && (
        <p className={styles["note"]}>
          {t("registered.elsewhere")}{" "}
          <a className="link" href={paths("accounts.registered", {}, { redirect: wanted, check: 1 })}>
            {t("registered.check")}
          </a>
        </p>
      )}
      <ResendForm asksAddress={!email} refusal={refusal} wait={wait} />
    </>
  );
}

/** Moves focus to the heading when the state changes, so that screen readers announce it. */
function useHeadingOf(state: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state) heading.current?.focus();
    shown.current = state;
  }, [state]);
  return heading;
}
