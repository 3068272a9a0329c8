import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { HereProvider, useHere } from "./link.tsx";
import { useNonce } from "./nonce.ts";
import { useTheme } from "./theme.ts";
import { HeadLinks } from "./head-links.tsx";
import { languageTag } from "./platform/i18n/locales.ts";
import { translator } from "./platform/i18n/messages.ts";
import { ElementScripts } from "./elements.tsx";
import "./ui/styles.css";

/** Whether a matched layout asks for the framework in the browser. Public pages do not. */
export const asksToHydrate = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && (handle as { hydrate?: boolean }).hydrate === true;

function Document({ children }: { children: ReactNode }) {
  const { locale } = useHere();
  const nonce = useNonce();
  const theme = useTheme();
  const hydrate = useMatches().some((match) => asksToHydrate(match.handle));
  return (
    <html lang={languageTag[locale]} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <HeadLinks />
        <Links nonce={nonce} />
        <ElementScripts />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {translator(locale, "platform")("app.skip")}
        </a>
        {children}
        {hydrate && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** Also wraps the error screen and the 404. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <HereProvider>
      <Document>{children}</Document>
    </HereProvider>
  );
}

export default function Root() {
  return <Outlet />;
}

export { ErrorBoundary } from "./error-page.tsx";
export { middleware } from "./page-middleware.server.ts";
