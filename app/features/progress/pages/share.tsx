import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { NewAddressCard } from "../../../forms/made-card.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Columns } from "../../../ui/index.ts";
import { ShareForm, shareLabels } from "../components/share-form.tsx";
import { SharesCard } from "../components/shares-card.tsx";
import { namesIn } from "../data/names.server.ts";
import { type Period, periods, type SkillKey } from "../rules.ts";

type Done = "ended" | "share_changed";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const cursor = url.searchParams.get("cursor");
  const query = { profileId: id };
  const shares = await orNotFound(
    page.api("GET /games/shares/list", { query: { ...query, ...(cursor && { cursor }) } }),
  );
  // Read last, because the access log records that the figures were opened.
  const { data: stats } = await orNotFound(
    page.api("GET /games/stats", { query: { ...query, days: String(Math.max(...periods)) } }),
  );
  return {
    id,
    name: stats.profile.name,
    shares: shares.data,
    next: shares.next_cursor,
    skills: stats.figures.skills.map(({ skill }) => skill),
    names: namesIn(page.locale),
    zone: page.caller.kind === "person" ? page.caller.time_zone : stats.profile.time_zone,
    done: outcomeFor<Done>(request, url, page),
  };
}

/**
 * Creates a link, changes its contents, or ends it. The new link is only in the response to this request, because a redirect
 * would have to store its secret.
 */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  const word = (name: string) => [values[name] ?? ""].flat()[0] ?? "";
  const shown = { skills: [values["skills"] ?? []].flat() as SkillKey[], with_name: word("with_name") === "yes" };
  const see = (done: Done) => seeOutcome(page, `${pathTo("progress.share", page.locale, { id })}#${outcomeHash}`, done);
  const shared_page_id = word("shared_page_id");
  try {
    if (word("intent") === "end") {
      await page.api("POST /games/shares/remove", { body: { shared_page_id }, ...onceOf(values) });
      return await see("ended");
    }
    if (word("intent") === "change") {
      await page.api("POST /games/shares/change", { body: { shared_page_id, ...shown }, ...onceOf(values) });
      return await see("share_changed");
    }
    const body = {
      profile_id: id,
      label: word("label"),
      days: Number(word("days")) as Period,
      ...shown,
      open_days: Number(word("open_days")),
    };
    const made = await page.api("POST /games/shares/add", { body });
    return data({ made: { link: made.data.link, label: made.data.share.label } }, { status: 201 });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function ShareStats() {
  const { id, name, shares, next, skills, names, zone, done: loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer && "error" in answer ? answer : undefined;
  const made = answer && "made" in answer ? answer.made : undefined;
  const done = useOutcome(loaded);
  const t = useTexts("progress");
  return (
    <>
      <Title>{t("share.title", { name })}</Title>
      <div className="container page-body">
        <Columns side={<SharesCard id={id} shares={shares} next={next} skills={skills} names={names} zone={zone} />}>
          {done && <OutcomeNotice of={done}>{t(`done.${done}`)}</OutcomeNotice>}
          <FormErrors error={refusal?.error} labels={shareLabels(t)} />
          {made ? (
            <NewAddressCard
              name="link"
              address={made.link}
              title={t("share.made")}
              sub={t("share.made.text", { label: made.label })}
              label={t("share.made.field")}
              copy={t("share.copy")}
              copied={t("share.copied")}
            />
          ) : (
            <ShareForm name={name} skills={skills} names={names} refusal={refusal} />
          )}
        </Columns>
      </div>
    </>
  );
}
