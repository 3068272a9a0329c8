import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Card, CardHead, EmptyState, Facts, PageHead } from "../../../ui/index.ts";
import { SwitchButton } from "../../../ui/switch-button.tsx";

type Done = "on" | "off";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data } = await page.api("GET /waiting/list");
  return { list: data, done: outcomeFor<Done>(request, url, page) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    const { data } = await page.api("PATCH /waiting/list/change", { body: { open: values["open"] === "yes" } });
    return seeOutcome<Done>(page, `${pathTo("waiting.list", page.locale)}#${outcomeHash}`, data.open ? "on" : "off");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function WaitingList() {
  const { list, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("waiting");
  const paths = usePaths();
  return (
    <>
      <Title>{t("list.title")}</Title>
      <PageHead
        back={{ href: paths("availability.mine"), label: t("list.back"), as: RouterLink }}
        title={t("list.title")}
        sub={t("list.sub")}
      />
      <div className="container page-body stack">
        {!refusal && done && <OutcomeNotice of={loaded}>{t(`list.done.${done}`)}</OutcomeNotice>}
        <FormErrors error={refusal?.error} labels={{}} />
        <Card>
          <CardHead
            title={t("list.switch")}
            aside={
              <Form method="post">
                <SwitchButton name="open" on={list.open} label={t("list.switch")} />
              </Form>
            }
          />
          <p className="muted">{t(list.open ? "list.on" : "list.off")}</p>
        </Card>
        {list.waiting === 0 && list.offered === 0 ? (
          <Card>
            <EmptyState title={t("list.count", { count: 0 })} text={list.open && t("list.none")} />
          </Card>
        ) : (
          <Card>
            <CardHead
              title={t("list.count", { count: list.waiting })}
              sub={list.offered > 0 && t("list.held", { count: list.offered })}
            />
            {list.services.length > 0 && (
              <Facts
                items={list.services.map(({ service_id, name, waiting }) => ({
                  term: (
                    <span lang="" key={service_id}>
                      {name}
                    </span>
                  ),
                  value: waiting,
                }))}
              />
            )}
          </Card>
        )}
      </div>
    </>
  );
}
