import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { rolePath } from "../../../navigation/guards.server.ts";
import { Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/features/pages.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { onceOf, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, ButtonLink, Notice, PortraitScene } from "../../../ui/index.ts";
import css from "../components/invitation.module.css";
import { useRewardText } from "../components/rewards.ts";
import type { AmountByCurrency, PersonKind } from "../rules.ts";
import { inviteeOf } from "../rules.ts";

const tokenOf = ({ searchParams }: URL) => searchParams.get("token")?.slice(0, 100) || null;

/** After signing up, people return here, and their new account is linked to the invitation. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { caller, locale } = page;
  const token = tokenOf(url);
  const home = rolePath(caller, locale);
  if (!token) return { invitation: null, caller: caller.kind, home };
  try {
    const { data: invitation } = await page.api("GET /referrals/invitation", { query: { token } });
    const zone = caller.kind === "person" ? caller.time_zone : "Europe/Ljubljana";
    return {
      invitation: {
        inviter: invitation.inviter,
        kind: inviteeOf(invitation.type),
        promised: invitation.promised,
        until: readerFormats(page).date(isoDay(invitation.expires_at, zone)),
      },
      back: pathOf(pages["referrals.invitation"], locale, {}, { token }),
      caller: caller.kind,
      home,
    };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409))
      return { invitation: null, caller: caller.kind, home };
    throw error;
  }
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    const { data: joined } = await page.api("POST /referrals/accept", {
      ...onceOf(values),
      body: { token: tokenOf(url) ?? "" },
    });
    return data({ accepted: inviteeOf(joined.type), promised: joined.promised } as const);
  } catch (error) {
    if (error instanceof ApiError) return data({ error: error.body } as const, { status: error.status });
    throw error;
  }
}

/** The URL contains a secret, so it must not reach a cache or a search engine. */
export const headers = () => ({
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow, noarchive",
});

/** Shows who sent the invitation and what it brings, and leads to the registration. */
export default function Invitation() {
  const { invitation, back, caller, home } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts("referrals");
  const paths = usePaths();
  const accepted = answer && "accepted" in answer ? answer : undefined;
  const title = accepted
    ? t("invited.accepted")
    : invitation
      ? t("invited.head", { name: invitation.inviter })
      : t("invited.over");
  const way = { redirect: back ?? home };
  return (
    <main id="content" tabIndex={-1}>
      <Title>{title}</Title>
      <section className={`container ${css["split"]}`}>
        <div className={css["words"]}>
          <h1 className="page-title">{title}</h1>
          {answer && "error" in answer && <Notice kind="error" role="alert" title={answer.error.message} />}
          {accepted ? (
            <>
              <Promised amounts={accepted.promised} kind={accepted.accepted} />
              <p className="cluster">
                <ButtonLink size="lg" href={home}>
                  {t("invited.go")}
                </ButtonLink>
              </p>
            </>
          ) : invitation ? (
            <>
              <p className="lead">{t(`invited.${invitation.kind}`)}</p>
              <Promised amounts={invitation.promised} kind={invitation.kind} />
              {caller === "person" ? (
                <form method="post" className="cluster">
                  <Button size="lg">{t("invited.accept")}</Button>
                </form>
              ) : (
                <p className="cluster">
                  <ButtonLink
                    size="lg"
                    href={
                      caller === "anon"
                        ? paths("accounts.register", {}, { ...way, type: signUpAs[invitation.kind] })
                        : paths("accounts.complete", {}, way)
                    }
                  >
                    {t("invited.register")}
                  </ButtonLink>
                  <ButtonLink
                    size="lg"
                    variant="neutral"
                    href={paths(invitation.kind === "family" ? "specialists.public" : "content.specialist_sign_up")}
                  >
                    {t(`invited.more.${invitation.kind}`)}
                  </ButtonLink>
                </p>
              )}
              <p className="muted small">
                {t("invited.until", { day: invitation.until })} {t("invited.seen")}
              </p>
            </>
          ) : (
            <>
              <p className="lead">{t("invited.over.text")}</p>
              <p className="cluster">
                <ButtonLink size="lg" href={caller === "person" ? home : paths("accounts.register")}>
                  {t(caller === "person" ? "invited.go" : "invited.register")}
                </ButtonLink>
              </p>
            </>
          )}
        </div>
        <PortraitScene src="/portraits/adult-02.svg" name="" alt="" tint="apricot" />
      </section>
    </main>
  );
}

/** Maps each kind of person to the account type of the registration. */
const signUpAs = { family: "user", specialist: "specialist" } as const satisfies Record<PersonKind, string>;

function Promised({ amounts, kind }: { amounts: AmountByCurrency | null; kind: PersonKind }) {
  const t = useTexts("referrals");
  const { promised } = useRewardText();
  return amounts && <p className={css["promise"]}>{t(`invited.gets.${kind}`, { reward: promised(amounts, kind) })}</p>;
}
