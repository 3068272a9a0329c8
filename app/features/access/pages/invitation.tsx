import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { rolePath } from "../../../navigation/guards.server.ts";
import { Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ApiError } from "../../../platform/http/client.ts";
import { seeNewDocument, onceOf, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, ButtonLink, Facts, Notice } from "../../../ui/index.ts";
import styles from "../components/access.module.css";
import { textOf } from "../components/steps.server.ts";

/** The secret in the emailed link, or the id that the address has after signing in. */
const named = ({ searchParams }: URL) => {
  const token = searchParams.get("token");
  const id = searchParams.get("id");
  if (token !== null && /^[\w-]{43}$/.test(token)) return { token };
  return id !== null && /^[0-9a-f-]{36}$/i.test(id) ? { access_invitation_id: id } : null;
};

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { caller, api, locale } = page;
  const which = named(url);
  const email = caller.kind === "anon" ? null : caller.email;
  const home = rolePath(caller, locale);
  if (!which) return { invitation: null, email, home };
  try {
    const { data: invitation } = await api("POST /profiles/access/invitations/read", { body: which });
    const formats = readerFormats(page);
    const zone = caller.kind === "person" ? caller.time_zone : "Europe/Ljubljana";
    const moment = (at: string) => `${formats.dateTime(at, zone)}`;
    return {
      invitation,
      email,
      home,
      until: invitation.ends_at && moment(invitation.ends_at),
      expires: moment(invitation.expires_at),
      // Without the secret, because the signed-in address is enough.
      back: pathTo("access.invitation", locale, {}, { id: invitation.id }),
    };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return { invitation: null, email, home };
    throw error;
  }
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const which = named(url);
  const accept = textOf(values, "answer") === "accept";
  try {
    const { data: answered } = await page.api("POST /profiles/access/invitations/answer", {
      ...onceOf(values),
      body: { ...which, accept },
    });
    if (!accept) return data({ declined: true } as const);
    const user = page.caller.kind === "person" && page.caller.role === "user";
    if (!user) return seeNewDocument(rolePath(page.caller, page.locale));
    const to = pathTo("profiles.one", page.locale, { id: answered.profile_id });
    return await seeOutcome(page, `${to}#${outcomeHash}`, "accepted", { newDocument: true });
  } catch (error) {
    if (error instanceof ApiError) return data({ error: error.body } as const, { status: error.status });
    throw error;
  }
}

export default function Invitation() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts("access");
  const paths = usePaths();
  useFormats();
  const { invitation, email, home } = loaded;
  const declined = answer && "declined" in answer;
  const toHome = (
    <ButtonLink variant="neutral" href={home}>
      {t("invited.home")}
    </ButtonLink>
  );
  const head = <Title>{t("invited.title")}</Title>;
  if (declined) {
    return (
      <>
        {head}
        <h1>{t("invited.title")}</h1>
        <Notice kind="success" role="status" title={t("invited.declined")} />
        <div className={styles["answers"]}>{toHome}</div>
      </>
    );
  }
  if (!invitation) {
    return (
      <>
        {head}
        <h1>{t("invited.useless")}</h1>
        <p>{t("invited.useless.text")}</p>
        {email && <p className="muted">{t("invited.useless.signed", { email })}</p>}
        <div className={styles["answers"]}>
          {toHome}
          {email && (
            <ButtonLink variant="unstyled" href={paths("accounts.sign_out")}>
              {t("invited.other")}
            </ButtonLink>
          )}
        </div>
      </>
    );
  }
  const { invited_by: inviter, child, own, level, role, scopes, note } = invitation;
  const parts = scopes
    .filter((scope) => scope !== "manage" && scope !== "book")
    .map((scope) => t(`scope.${scope as "basics"}`));
  const seen = role === "full" ? t("role.full") : [role && t(`role.${role}`), ...parts].filter(Boolean).join(", ");
  return (
    <>
      {head}
      <div className="stack">
        <h1>{own ? t("invited.head.own", { inviter }) : t("invited.head", { inviter, child })}</h1>
        {answer && "error" in answer && <Notice kind="error" role="alert" title={answer.error.message} />}
        <Facts
          items={[
            { term: t("invited.as"), value: t(`level.${level}`) },
            { term: t("invited.see"), value: seen },
            ...(loaded.until ? [{ term: t("invited.until"), value: loaded.until }] : []),
            ...(note ? [{ term: t("invited.note"), value: <span lang="">{note}</span> }] : []),
          ]}
        />
        <p className="muted small">{t("invited.expires", { moment: loaded.expires ?? "" })}</p>
        {invitation.yours ? (
          <Form method="post" className={styles["answers"]}>
            <FormKey />
            <Button size="lg" name="answer" value="accept">
              {t("invited.accept")}
            </Button>
            <Button size="lg" variant="neutral" name="answer" value="decline">
              {t("invited.decline")}
            </Button>
          </Form>
        ) : (
          <>
            <p>{t("invited.first")}</p>
            <div className={styles["answers"]}>
              <ButtonLink size="lg" href={paths("accounts.login", {}, { redirect: loaded.back })}>
                {t("invited.sign_in")}
              </ButtonLink>
              <ButtonLink size="lg" variant="neutral" href={paths("accounts.register", {}, { redirect: loaded.back })}>
                {t("invited.register")}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </>
  );
}
