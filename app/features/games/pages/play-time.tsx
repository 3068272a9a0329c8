import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Columns } from "../../../ui/index.ts";
import { LimitsForm } from "../components/limits-form.tsx";
import { TodayMinutes } from "../components/today-minutes.tsx";
import { UnsentPlaysCard } from "../components/waiting-plays.tsx";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const { data: limits } = await orNotFound(page.api("GET /games/limits", { query: { profileId: id } }));
  // Read after the limits: that call refuses people without access, so the log never shows them as readers.
  const { data: profile } = await orNotFound(page.api("GET /profiles/{id}", { params: { id } }));
  return {
    limits,
    name: profile.name,
    editable: profile.editable,
    done: outcomeFor<"saved" | "more">(request, url, page),
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const profile_id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  const more = values["intent"] === "more";
  try {
    if (more) {
      await page.api("POST /games/limits/extra", { body: { profile_id } });
    } else {
      // Unexpected values are refused by the API call.
      const from = values["quiet_from"] || null;
      const body = {
        profile_id,
        minutes_a_day: Number(values["minutes_a_day"]),
        quiet_from: from,
        quiet_to: from && values["quiet_to"],
      };
      await page.api("PUT /games/limits/change", { body: body as never });
    }
  } catch (error) {
    return formRefusal(error, values, page);
  }
  return seeOutcome(
    page,
    `${pathTo("games.play_time", page.locale, { id: profile_id })}#${outcomeHash}`,
    more ? "more" : "saved",
  );
}

export default function PlayTime() {
  const { limits, name, editable, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("games");
  const done = useOutcome(loaded);
  const about = refusal?.values["intent"] === "more" ? "more" : "limits";
  return (
    <>
      <Title>{`${t("time.title")} · ${name}`}</Title>
      <div className="container page-body">
        {done && <OutcomeNotice of={done}>{t(done === "more" ? "time.added" : "time.saved")}</OutcomeNotice>}
        <Columns
          side={
            <>
              <TodayMinutes limits={limits} name={name} error={about === "more" ? refusal?.error : undefined} />
              <UnsentPlaysCard />
            </>
          }
        >
          {editable && (
            <LimitsForm limits={limits} name={name} error={about === "limits" ? refusal?.error : undefined} />
          )}
        </Columns>
      </div>
    </>
  );
}
