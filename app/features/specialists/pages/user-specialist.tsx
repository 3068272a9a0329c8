import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { ProfileView } from "../components/profile-view.tsx";
import styles from "../components/user-page.module.css";
import { requestPath } from "./booking-path.ts";
import { handleHeartButton } from "./keep-person.ts";
import { loadPublicProfile } from "./load-profile.ts";

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadPublicProfile(context.get(pageContext), request, idOf(params["id"]));

export async function action({ context, request, params, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  return (await handleHeartButton(page, values, url)) ?? seeOther(requestPath(page.locale, id, values));
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
