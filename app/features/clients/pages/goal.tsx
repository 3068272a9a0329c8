import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, Card, CardHead } from "../../../ui/index.ts";
import { ClientFrame } from "../components/client-frame.tsx";
import styles from "../components/clients.module.css";
import { GoalForm } from "../components/goal-form.tsx";
import { goalValuesIn, goalStateIn } from "../components/goal-values.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const id = idOf(params["id"]);
  const {
    data: { client, ...goal },
  } = await orNotFound(
    api("GET /clients/goals/{client_goal_id}", { params: { client_goal_id: idOf(params["client_goal"]) } }),
  );
  if (client.profile_id !== id) throw pageNotFound();
  return { client, goal };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const client_goal_id = idOf(params["client_goal"]);
  const values = await readSubmittedFields(request);
  const removes = values["intent"] === "remove";
  try {
    if (removes) await page.api("DELETE /clients/goals/remove", { body: { client_goal_id } });
    else
      await page.api("PATCH /clients/goals/change", {
        ...onceOf(values),
        body: { client_goal_id, ...goalValuesIn(values, page), ...goalStateIn(values) },
      });
    const to = pathTo("clients.one", page.locale, { id });
    return await seeOutcome(page, `${to}#${outcomeHash}`, removes ? "goal_removed" : "goal_changed");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function Goal() {
  const { client, goal } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("clients");
  return (
    <ClientFrame
      client={client}
      name={t("goal.edit")}
      title={<span lang="">{goal.title}</span>}
      sub={t("goals.sub")}
      side={
        <Card tone="quiet" className={styles["stacked"]}>
          <CardHead level={2} title={t("goal.remove")} />
          <p className="small">{t("goal.remove.text")}</p>
          <Form method="post">
            <Button variant="warning" name="intent" value="remove">
              {t("goal.remove")}
            </Button>
          </Form>
        </Card>
      }
    >
      <Card>
        <GoalForm about={goal.id} goal={goal} refusal={refusal} />
      </Card>
    </ClientFrame>
  );
}
