import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/features/pages.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { onceOf, submitted } from "../../../platform/http/form.server.ts";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { Button, ButtonLink, Notice } from "../../../ui/index.ts";
import { inviteeOf } from "../rules.ts";

const tokenOf = ({ searchParams }: URL) => searchParams.get("token")?.slice(0, 100) || null;

/** After signing up, people come back here with the new account, and it is joined to the invitation. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const token = tokenOf(url);
  if (!token) return { invitation: null, back: "", signed: false };
  try {
    const { data: invitation } = await page.api("GET /referrals/invitation", { query: { token } });
    const zone = page.caller.kind === "person" ? page.caller.time_zone : "Europe/Ljubljana";
    const { promised, expires_at } = invitation;
    return {
      invitation: {
        inviter: invitation.inviter,
        kind: inviteeOf(invitation.type),
        amount: promised && formatMoney(page.locale, promised.EUR, "EUR"),
        until: readerFormats(page).dateTime(expires_at, zone),
      },
      back: pathOf(pages["referrals.invitation"], page.locale, {}, { token }),
      signed: page.caller.kind === "person",
    };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409))
      return { invitation: null, back: "", signed: false };
    throw error;
  }
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await submitted(request);
  try {
    await page.api("POST /referrals/accept", { ...onceOf(values), body: { token: tokenOf(url) ?? "" } });
    return data({ accepted: true } as const);
  } catch (error) {
    if (error instanceof ApiError) return data({ error: error.body } as const, { status: error.status });
    throw error;
  }
}

export default function Invitation() {
  const { invitation, back, signed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts("referrals");
  const p = useTexts("platform");
  const paths = usePaths();
  const title = invitation ? t("invitation.title", { name: invitation.inviter }) : t("invitation.over");
  if (answer && "accepted" in answer) return <Notice kind="success" role="status" title={t("invitation.accepted")} />;
  return (
    <div className="stack">
      <title>{`${title} · ${p("app.name")}`}</title>
      <h1>{title}</h1>
      {answer && "error" in answer && <Notice kind="error" role="alert" title={answer.error.message} />}
      {invitation?.amount && (
        <p>
          {invitation.kind === "family"
            ? t("invitation.reward.family", { amount: invitation.amount })
            : t("invitation.reward.specialist", { amount: invitation.amount })}
        </p>
      )}
      {invitation && <p className="muted">{t("invitation.until", { date: invitation.until })}</p>}
      {invitation &&
        (signed ? (
          <Form method="post">
            <FormKey />
            <Button size="lg">{t("invitation.accept")}</Button>
          </Form>
        ) : (
          <ButtonLink size="lg" href={paths("accounts.register", {}, { redirect: back })}>
            {t("invitation.sign_up")}
          </ButtonLink>
        ))}
    </div>
  );
}
