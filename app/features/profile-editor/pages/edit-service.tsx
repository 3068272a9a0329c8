import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, Card, CardHead, PageHead } from "../../../ui/index.ts";
import styles from "../components/editor.module.css";
import { handleEditorForm } from "../components/posted-change.server.ts";
import { ServiceForm } from "../components/service-form.tsx";
import { useEditorTexts } from "../components/words.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params["service"]);
  const { data: view } = await context.get(pageContext).api("GET /specialists/view/private");
  const service = view.draft.services.find((one) => one.id === id);
  if (!service) throw pageNotFound();
  return { view, service };
}

export function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  return handleEditorForm(request, page, (done) =>
    seeOutcome(page, `${pathTo("profile-editor.profile", page.locale)}#${outcomeHash}`, done),
  );
}

export default function EditService() {
  const { view, service } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>() as RefusedForm | undefined;
  const { t, written } = useEditorTexts();
  const paths = usePaths();
  const name = written(service.name);
  return (
    <>
      <Title>{name.text}</Title>
      <PageHead
        back={{ href: paths("profile-editor.profile"), label: t("title"), as: RouterLink }}
        title={<span lang={name.lang}>{name.text}</span>}
        sub={t("service.lead")}
      />
      <div className="container page-body stack">
        <ServiceForm view={view} service={service} refusal={refusal} />
        <Card tone="warning" className={styles.narrow}>
          <CardHead title={t("service.remove.title")} sub={t("service.remove.text")} />
          <Form method="post">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="version" value={view.version} readOnly />
            <input type="hidden" name="service_id" value={service.id} />
            <Button variant="warning">{t("service.remove")}</Button>
          </Form>
        </Card>
      </div>
    </>
  );
}
