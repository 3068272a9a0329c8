import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { CompareView } from "../components/compare-view.tsx";
import styles from "../components/user-page.module.css";
import { loadCompare } from "./load-compare.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadCompare(context.get(pageContext), request);

export default function UserCompare() {
  return (
    <div className={`container ${styles.page}`}>
      <CompareView comparison={useLoaderData<typeof loader>()} list="specialists.user" one="specialists.user_one" />
    </div>
  );
}
