import { type ActionFunctionArgs, type LoaderFunctionArgs, replace, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { refused, seeOther, submitted } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { ProfileView } from "../components/profile-view.tsx";
import styles from "../components/user-page.module.css";
import { requestPath } from "./booking-path.ts";
import { loadProfile } from "./load-profile.ts";

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  orNotFound(loadProfile(context.get(pageContext), request, idOf(params["id"])));

export async function action({ context, request, params, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await submitted(request);
  if (values["intent"] !== "keep" && values["intent"] !== "unkeep") return seeOther(requestPath(page.locale, id, values));
  try {
    const body = { specialist_id: id };
    await (values["intent"] === "keep" ? page.api("POST /favorites/add", { body }) : page.api("DELETE /favorites/remove", { body }));
  } catch (error) {
    return refused(error, values, page);
  }
  return replace(`${url.pathname}${url.search}`, 303);
}

export default function UserSpecialist() {
  const refusal = useActionData<typeof action>();
  return (
    <div className={`container ${styles.page}`}>
      <FormErrors error={refusal?.error} labels={{}} />
      <ProfileView profile={useLoaderData<typeof loader>()} list="specialists.user" one="specialists.user_one" />
    </div>
  );
}
