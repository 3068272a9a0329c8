import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { CompareView } from "../components/compare-view.tsx";
import styles from "../components/user-page.module.css";
import { handleHeartButton } from "./keep-person.ts";
import { loadCompare } from "./load-compare.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadCompare(context.get(pageContext), request);

export async function action({ context, request, url }: ActionFunctionArgs) {
  return (await handleHeartButton(context.get(pageContext), await readSubmittedFields(request), url)) ?? null;
}

export default function UserCompare() {
  const refusal = useActionData<typeof action>();
  return (
    <div className={`container ${styles.page}`}>
      <FormErrors error={refusal?.error} labels={{}} />
      <CompareView comparison={useLoaderData<typeof loader>()} list="specialists.user" one="specialists.user_one" />
    </div>
  );
}
