import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { PageHead } from "../../../ui/index.ts";
import { handleEditorForm } from "../components/posted-change.server.ts";
import { ServiceForm } from "../components/service-form.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { data: view } = await context.get(pageContext).api("GET /specialists/view/private");
  return { view };
}

export function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  return handleEditorForm(request, page, (done) =>
    seeOutcome(page, `${pathTo("profile-editor.profile", page.locale)}#${outcomeHash}`, done),
  );
}

export default function AddService() {
  const { view } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>() as RefusedForm | undefined;
  const t = useTexts("profile-editor");
  const paths = usePaths();
  return (
    <>
      <Title>{t("service.new")}</Title>
      <PageHead
        back={{ href: paths("profile-editor.profile"), label: t("title"), as: RouterLink }}
        title={t("service.new")}
        sub={t("service.lead")}
      />
      <div className="container page-body">
        <ServiceForm view={view} service={undefined} refusal={refusal} />
      </div>
    </>
  );
}
