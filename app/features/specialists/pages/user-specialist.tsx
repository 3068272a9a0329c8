import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { seeOther, submitted } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { ProfileView } from "../components/profile-view.tsx";
import styles from "../components/user-page.module.css";
import { requestPath } from "./booking-path.ts";
import { loadProfile } from "./load-profile.ts";

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  orNotFound(loadProfile(context.get(pageContext), request, idOf(params["id"])));

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { locale } = context.get(pageContext);
  return seeOther(requestPath(locale, idOf(params["id"]), await submitted(request)));
}

export default function UserSpecialist() {
  return (
    <div className={`container ${styles.page}`}>
      <ProfileView profile={useLoaderData<typeof loader>()} list="specialists.user" one="specialists.user_one" />
    </div>
  );
}
