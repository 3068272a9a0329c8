import { data } from "react-router";

/** Every address that no page has: the non-fatal 'Page not found', inside the public frame. */
export function loader() {
  throw data({ code: "page_not_found" }, { status: 404 });
}

export default function Unmatched() {
  return null;
}

export { ErrorBoundary } from "./error-page.tsx";
