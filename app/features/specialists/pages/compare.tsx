import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { CompareView } from "../components/compare-view.tsx";
import { loadCompare } from "./load-compare.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadCompare(context.get(pageContext), request);

export default function Compare() {
  return (
    <main id="content" tabIndex={-1} className="container">
      <CompareView comparison={useLoaderData<typeof loader>()} list="specialists.public" one="specialists.public_one" />
    </main>
  );
}
