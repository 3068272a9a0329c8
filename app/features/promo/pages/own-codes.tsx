import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { CodeList } from "../components/code-list.tsx";
import { loadCodes, postCode } from "../components/load-codes.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadCodes(args);

export const action = ({ request, context }: ActionFunctionArgs) =>
  postCode(context.get(pageContext), request, "promo.own");

/** Lets a specialist manage their own codes. */
export default function OwnCodes() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts("promo");
  return (
    <>
      <Title>{t("title")}</Title>
      <div className="container page-body">
        <CodeList loaded={loaded} refused={refused} page="promo.own" />
      </div>
    </>
  );
}
