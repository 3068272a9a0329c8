import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ListingView } from "../components/listing-view.tsx";
import styles from "../components/user-page.module.css";
import { loadListing } from "./load-listing.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadListing(context.get(pageContext), request, "specialists.user");

export default function UserListing() {
  return (
    <div className={`container ${styles.page}`}>
      <ListingView listing={useLoaderData<typeof loader>()} list="specialists.user" one="specialists.user_one" />
    </div>
  );
}
