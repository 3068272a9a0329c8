import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ErrorScreen } from "./error-screen.tsx";
import { useTexts } from "../navigation/link.tsx";
import { tryAgainAfter } from "./broken.ts";

/** Error codes with a message of their own. Keys are written out, so that the browser gets only these texts. */
const sentences = {
  content_unavailable: "error.content_unavailable",
  database_unavailable: "error.database_unavailable",
  storage_full: "error.storage_full",
  busy: "error.busy",
  body_too_large: "error.body_too_large",
  form_unreadable: "error.form_unreadable",
} as const;
const hasSentence = (code: string | undefined): code is keyof typeof sentences =>
  code !== undefined && Object.hasOwn(sentences, code);

/** Browsers' messages for network errors. */
const isConnectionError = (error: unknown) =>
  typeof navigator !== "undefined" &&
  (navigator.onLine === false ||
    (error instanceof TypeError &&
      /failed to fetch|networkerror|load failed|importing a module script/i.test(error.message)));

/** Shows the status, code and message of whatever a page threw; unknown errors get the default message. */
export function ErrorBoundary() {
  const error = useRouteError();
  const t = useTexts("platform");
  const { pathname } = useLocation();
  useEffect(() => tryAgainAfter(error), [error]);
  if (isRouteErrorResponse(error)) {
    const { code, message, explained, own } = (error.data ?? {}) as {
      code?: string;
      message?: string;
      explained?: string;
      own?: boolean;
    };
    if (explained) return <ErrorScreen status={error.status} message={explained} own={own} />;
    if (code === "page_not_found_path") {
      return <ErrorScreen status={404} message={t("error.page_not_found_path", { path: pathname })} />;
    }
    if (hasSentence(code)) return <ErrorScreen status={error.status} message={t(sentences[code])} />;
    if (error.status === 404) return <ErrorScreen status={404} message={t("error.page_not_found")} />;
    // A page was requested without a form, so the invalid input is in the URL.
    if (code === "invalid_input") return <ErrorScreen status={400} message={t("error.address")} />;
    if (error.status < 500 && message) return <ErrorScreen status={error.status} message={message} />;
    return <ErrorScreen status={error.status} message={t("error.unexpected")} />;
  }
  if (isConnectionError(error))
    return <ErrorScreen message={`${t("connection.error")} ${t("connection.error.text")}`} />;
  return <ErrorScreen status={500} message={t("error.unexpected")} />;
}
