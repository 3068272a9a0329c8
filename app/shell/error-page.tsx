import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ErrorScreen } from "./error-screen.tsx";
import { useTexts } from "../navigation/link.tsx";
import { tryAgainAfter } from "./broken.ts";

/** Trouble of ours that passes by itself; each has a sentence of its own. */
const passing = ["content_unavailable", "database_unavailable", "storage_full", "busy"] as const;
const isPassing = (code: string | undefined): code is (typeof passing)[number] => passing.includes(code as never);

/** What browsers say when nothing came over the network. */
const isConnectionError = (error: unknown) =>
  typeof navigator !== "undefined" &&
  (navigator.onLine === false ||
    (error instanceof TypeError && /failed to fetch|networkerror|load failed|importing a module script/i.test(error.message)));

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
    if (isPassing(code)) return <ErrorScreen status={error.status} message={t(`error.${code}`)} />;
    if (code === "body_too_large" || code === "form_unreadable") {
      return <ErrorScreen status={error.status} message={t(`error.${code}`)} />;
    }
    if (error.status === 404) return <ErrorScreen status={404} message={t("error.page_not_found")} />;
    return <ErrorScreen status={error.status} message={t("error.unexpected")} />;
  }
  if (isConnectionError(error)) return <ErrorScreen message={`${t("connection.error")} ${t("connection.error.text")}`} />;
  return <ErrorScreen status={500} message={t("error.unexpected")} />;
}
