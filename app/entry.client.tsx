import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { localeOfPath } from "./platform/i18n/pages.ts";
import { ignoreInterruptedTransitions } from "./shell/transitions.ts";
import { watchConnection } from "./shell/connection.ts";

/** Reports errors that an error screen caught in the browser. The server has already logged its own errors. */
const surprise = (error: unknown) => {
  const servers = error instanceof Error && error.message === "Unexpected Server Error";
  if (!isRouteErrorResponse(error) && !servers) reportError(error);
};

watchConnection();
ignoreInterruptedTransitions();
// In a build, each page carries its texts; only the development server's pages fetch them.
if (import.meta.env.DEV) {
  const { loadArea } = await import("./shell/area.client.ts");
  await loadArea(document.documentElement.dataset["area"], localeOfPath(location.pathname));
}
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={surprise} />
    </StrictMode>,
  );
});
