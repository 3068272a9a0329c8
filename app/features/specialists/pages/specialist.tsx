import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { ProfileView } from "../components/profile-view.tsx";
import { registrationPathTo, requestPath } from "./booking-path.ts";
import { loadPublicProfile } from "./load-profile.ts";

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadPublicProfile(context.get(pageContext), request, idOf(params["id"]));

/** The action of a guest's booking card: keeps the chosen service and time through registration. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { locale } = context.get(pageContext);
  const path = requestPath(locale, idOf(params["id"]), await readSubmittedFields(request));
  return seeOther(registrationPathTo(locale, path));
}

export default function Specialist() {
  return (
    <main id="content" tabIndex={-1} className="container">
      <ProfileView profile={useLoaderData<typeof loader>()} list="specialists.public" one="specialists.public_one" />
    </main>
  );
}
