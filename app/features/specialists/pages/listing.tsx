import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ListingView } from "../components/listing-view.tsx";
import { loadListing } from "./load-listing.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadListing(context.get(pageContext), request, "specialists.public");

export default function Listing() {
  return (
    <main id="content" tabIndex={-1} className="container">
      <ListingView listing={useLoaderData<typeof loader>()} list="specialists.public" one="specialists.public_one" />
    </main>
  );
}
