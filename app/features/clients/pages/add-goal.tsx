import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Card } from "../../../ui/index.ts";
import { ClientFrame } from "../components/client-frame.tsx";
import { GoalForm } from "../components/goal-form.tsx";
import { goalValuesIn } from "../components/goal-values.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const {
    data: [client],
  } = await orNotFound(api("GET /specialists/access/profiles", { query: { id: idOf(params["id"]) } }));
  if (!client) throw pageNotFound();
  return { client };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  try {
    await page.api("POST /clients/goals/add", {
      ...onceOf(values),
      body: { profile_id: id, ...goalValuesIn(values, page) },
    });
    return await seeOutcome(page, `${pathTo("clients.one", page.locale, { id })}#${outcomeHash}`, "goal_added");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function AddGoal() {
  const { client } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("clients");
  return (
    <ClientFrame
      client={client}
      name={t("goals.add.title")}
      title={t("goals.add.title")}
      sub={t("goals.add.lead", { name: client.name })}
    >
      <Card>
        <GoalForm about={`new:${client.profile_id}`} refusal={refusal} />
      </Card>
    </ClientFrame>
  );
}
