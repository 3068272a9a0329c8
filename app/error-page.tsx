import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ErrorScreen } from "./error-screen.tsx";
import { useTexts } from "./link.tsx";
import { tryAgainAfter } from "./shell/broken.ts";

/** Status, code and sentence of whatever a page threw; everything unknown is the default error. */
export function ErrorBoundary() {
  const error = useRouteError();
  const t = useTexts("platform");
  const { pathname } = useLocation();
  useEffect(() => tryAgainAfter(error), [error]);
  if (isRouteErrorResponse(error)) {
    const code = (error.data as { code?: string } | null)?.code;
    if (code === "page_not_found_path") {
      return <ErrorScreen status={404} message={t("error.page_not_found_path", { path: pathname })} />;
    }
    if (code === "content_unavailable") return <ErrorScreen status={503} message={t("error.content_unavailable")} />;
    if (error.status === 404) return <ErrorScreen status={404} message={t("error.page_not_found")} />;
    return <ErrorScreen status={error.status} message={t("error.unexpected")} />;
  }
  return <ErrorScreen status={500} message={t("error.unexpected")} />;
}
