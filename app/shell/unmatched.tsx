import { data } from "react-router";

/** Any unknown URL: "Page not found" within the public layout. */
export function loader() {
  throw data({ code: "page_not_found" }, { status: 404 });
}

export default function Unmatched() {
  return null;
}

export { ErrorBoundary } from "./error-page.tsx";
