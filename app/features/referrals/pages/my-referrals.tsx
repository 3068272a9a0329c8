import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { loadOwnInvitations, postOwnInvitation } from "../components/own-page.server.ts";
import { OwnInvitations } from "../components/own-list.tsx";

export const loader = (args: LoaderFunctionArgs) => loadOwnInvitations(args);

export const action = ({ request, context }: ActionFunctionArgs) =>
  postOwnInvitation(context.get(pageContext), request, "referrals.mine");

/** A family's own invitations to Korak. */
export default function MyReferrals() {
  return (
    <OwnInvitations loaded={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} from="family" />
  );
}
