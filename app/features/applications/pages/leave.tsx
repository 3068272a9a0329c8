import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, ButtonLink, Card, CardHead, Cluster, PageHead, Stack } from "../../../ui/index.ts";
import { ErasureBlockerList } from "../../profiles/parts.ts";
import styles from "../components/application.module.css";
import { mayTakeAction } from "../rules.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, locale } = context.get(pageContext);
  const [
    { data: own },
    {
      data: { blockers },
    },
  ] = await Promise.all([api("GET /specialists/application"), api("GET /specialists/application/leaving")]);
  if (!mayTakeAction("leave", "specialist", own.status)) throw redirect(pathTo("applications.own", locale));
  return { blockers };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    await page.api("DELETE /specialists/delete/{id}", {
      params: { id: (page.caller as Person).specialist_id ?? "" },
      ...onceOf(values),
    });
    return seeOutcome(page, `${pathTo("applications.own", page.locale)}#${outcomeHash}`, "leave");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

const points = ["hidden", "clients", "records", "account", "return"] as const;

/** What leaving means, what has to be settled first, and the button to leave. */
export default function Leave() {
  const { blockers } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("applications");
  const paths = usePaths();
  const back = paths("applications.own");
  return (
    <>
      <Title>{t("leave.title")}</Title>
      <PageHead
        tint="stone"
        title={t("leave.title")}
        sub={t("leave.sub")}
        back={{ href: back, label: t("own.title"), as: RouterLink }}
      />
      <div className="container page-body">
        <Stack>
          <FormErrors error={refusal?.error} labels={{}} />
          <Card aria-labelledby="means">
            <CardHead id="means" title={t("leave.means")} />
            <ul className={styles["points"]}>
              {points.map((point) => (
                <li key={point}>{t(`leave.${point}`)}</li>
              ))}
            </ul>
            <p>
              <RouterLink className="link" to={paths("privacy.specialist_data")}>
                {t("leave.data")}
              </RouterLink>
            </p>
          </Card>
          <ErasureBlockerList blockers={blockers} />
          <Form method="post">
            <FormKey />
            <Cluster>
              <Button variant="warning" size="lg" disabled={blockers.length > 0}>
                {t("leave.do")}
              </Button>
              <ButtonLink as={RouterLink} variant="neutral" size="lg" href={back}>
                {t("leave.stay")}
              </ButtonLink>
            </Cluster>
          </Form>
        </Stack>
      </div>
    </>
  );
}
