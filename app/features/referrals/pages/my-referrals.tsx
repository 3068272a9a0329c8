import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { loadOwn, postOwn } from "../components/own-page.server.ts";
import { OwnList } from "../components/own-list.tsx";

export const loader = (args: LoaderFunctionArgs) => loadOwn(args);

export const action = ({ request, context }: ActionFunctionArgs) =>
  postOwn(context.get(pageContext), request, "referrals.mine");

/** A family's own invitations to Korak. */
export default function MyReferrals() {
  return <OwnList loaded={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} from="family" />;
}
