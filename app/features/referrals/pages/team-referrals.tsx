import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { wrongField } from "../../../platform/errors/app-error.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/features/pages.ts";
import { Card, EmptyState, PageHead, Rows } from "../../../ui/index.ts";
import { TeamRow } from "../components/team-row.tsx";
import { referralStates } from "../rules.ts";

const choices = ["all", ...referralStates, "shortfall"] as const;
type Choice = (typeof choices)[number];

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const asked = url.searchParams.get("state");
  const shown: Choice = choices.find((one) => one === asked) ?? "all";
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const { data: referrals, next_cursor } = await page.api("GET /admin/referrals", {
    query: { ...(shown === "shortfall" ? { shortfall: "yes" } : { state: shown }), ...(cursor && { cursor }) },
  });
  const { time_zone: zone } = page.caller as Person;
  return { referrals, shown, more: next_cursor, zone, done: outcomeFor<"revoked">(request, url, page) };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    const reason = String(values["reason"] ?? "").trim();
    if (!reason) throw wrongField("reason", "required");
    await page.api("PATCH /referrals/update", {
      query: { id: String(values["referral_id"] ?? "") },
      ...onceOf(values),
      body: { state: "revoked", reason },
    });
    const state = url.searchParams.get("state") ?? undefined;
    return await seeOutcome(
      page,
      `${pathOf(pages["referrals.team"], page.locale, {}, { state })}#${outcomeHash}`,
      "revoked",
    );
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** Everyone's invitations to Korak, what each brought, and what could not be reversed. */
export default function TeamReferrals() {
  const { referrals, shown, more, zone, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("referrals");
  const paths = usePaths();
  const query = (state: Choice) => (state === "all" ? {} : { state });
  const label = (state: Choice) =>
    state === "all" || state === "shortfall" || state === "revoked" ? t(`team.${state}`) : t(`state.${state}`);
  return (
    <>
      <Title>{t("mine.title")}</Title>
      <PageHead
        tint="stone"
        title={t("mine.title")}
        sub={t("team.sub")}
        back={{ href: paths("admin.overview"), label: t("team.back"), as: RouterLink }}
      />
      <div className="container page-body stack">
        {done && !refusal && <OutcomeNotice of={done}>{t("team.done")}</OutcomeNotice>}
        <nav className="chips" aria-label={t("team.filter")}>
          {choices.map((state) => (
            <RouterLink
              key={state}
              className="chip"
              to={paths("referrals.team", {}, query(state))}
              aria-current={state === shown ? "true" : undefined}
              stay
            >
              {label(state)}
            </RouterLink>
          ))}
        </nav>
        <Card>
          {referrals.length === 0 ? (
            <EmptyState title={t("team.none")} />
          ) : (
            <Rows>
              {referrals.map((one) => (
                <TeamRow
                  key={one.id}
                  referral={one}
                  zone={zone}
                  refusal={refusal?.values["referral_id"] === one.id ? refusal : undefined}
                />
              ))}
            </Rows>
          )}
          {more !== null && (
            <p>
              <RouterLink className="link" to={paths("referrals.team", {}, { ...query(shown), after: more })}>
                {t("older")}
              </RouterLink>
            </p>
          )}
        </Card>
      </div>
    </>
  );
}
