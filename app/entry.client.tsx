import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { loadMessages } from "./messages.client.ts";
import { localeOfPath } from "./platform/i18n/pages.ts";

/** What an error screen has caught is still an error nobody expected. */
const surprise = (error: unknown) => {
  if (!isRouteErrorResponse(error)) reportError(error);
};

await loadMessages(localeOfPath(location.pathname));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={surprise} />
    </StrictMode>,
  );
});
