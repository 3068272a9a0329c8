import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { PageHead } from "../../../ui/index.ts";
import { CodeList } from "../components/code-list.tsx";
import { loadCodes, postCode } from "../components/load-codes.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadCodes(args);

export const action = ({ request, context }: ActionFunctionArgs) =>
  postCode(context.get(pageContext), request, "promo.platform");

/** Lets superadmins manage the platform's codes. */
export default function PlatformCodes() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts("promo");
  return (
    <>
      <Title>{t("title")}</Title>
      <PageHead tint="stone" title={t("title")} sub={t("platform.sub")} />
      <div className="container page-body">
        <CodeList loaded={loaded} refused={refused} page="promo.platform" />
      </div>
    </>
  );
}
