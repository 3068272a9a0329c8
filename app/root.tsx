import type { ReactNode } from "react";
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Location, ShouldRevalidateFunctionArgs } from "react-router";
import { CurrentPageProvider, useCurrentPage } from "./navigation/link.tsx";
import { useNonce } from "./shell/nonce.ts";
import { useTheme } from "./shell/theme.ts";
import { HeadLinks } from "./seo/head-links.tsx";
import { findPage, pages } from "./platform/features/pages.ts";
import { pageContext } from "./platform/http/page-context.server.ts";
import { languageTag } from "./platform/i18n/locales.ts";
import { translator } from "./platform/i18n/messages.ts";
import type { Page } from "./platform/i18n/pages.ts";
import { AppIcons } from "./shell/app-icons.tsx";
import { HydratedPageParts } from "./shell/areas.tsx";
import { useIsPageBroken } from "./shell/broken.ts";
import { ConsentBanner, TagManager } from "./shell/consent.tsx";
import { shellData } from "./shell/data.server.ts";
import { Help, PlainHelp } from "./shell/help.tsx";
import { ElementScripts } from "./shell/element-scripts.tsx";
import headings from "./ui/fonts/bricolage-grotesque-own.woff2?url";
import text from "./ui/fonts/figtree-own.woff2?url";
import "./ui/styles.css";

/** Whether a matched layout runs the framework in the browser. Public pages do not. */
export const needsHydration = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && (handle as { hydrate?: boolean }).hydrate === true;

export const loader = ({ request, url, context }: LoaderFunctionArgs) =>
  shellData(request, url, context.get(pageContext).services.settings);

/** Settings do not change while a page is open; a visitor's choices apply with the next page load. */
export const shouldRevalidate = (_: ShouldRevalidateFunctionArgs) => false;

/** Pages with `keepAlive` also keep their scroll position, whichever link leads back to them. */
function scrollKeyOf({ key, pathname, search, hash }: Location): string {
  const page = findPage(pathname);
  return page && (pages[page.key] as Page).keepAlive ? pathname + search + hash : key;
}

function Document({ children }: { children: ReactNode }) {
  const { locale, page } = useCurrentPage();
  const nonce = useNonce();
  const theme = useTheme();
  const hydrate = useMatches().some((match) => needsHydration(match.handle));
  return (
    <html lang={languageTag[locale]} data-theme={theme} data-area={page && (pages[page] as Page).area}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* Preloads the fonts of all three languages: they are used only if they arrive in time (ui/fonts.css). */}
        {[text, headings].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <AppIcons theme={theme} />
        <Meta />
        <HeadLinks />
        <Links nonce={import.meta.env.DEV ? "" : nonce} />
        <ElementScripts beforePaint={!hydrate} />
        <TagManager />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {translator(locale, "platform")("app.skip")}
        </a>
        {children}
        <Help />
        <ConsentBanner />
        {hydrate && (
          <>
            <noscript>
              <PlainHelp />
            </noscript>
            <HydratedPageParts />
            <ScrollRestoration getKey={scrollKeyOf} nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** React Router renders the error screen and the 404 page in this layout as well. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <CurrentPageProvider>
      <Document>{children}</Document>
    </CurrentPageProvider>
  );
}

export default function Root() {
  if (useIsPageBroken()) throw new Error("Files of this page could not be loaded");
  return <Outlet />;
}

export { ErrorBoundary } from "./shell/error-page.tsx";
export { clientMiddleware } from "./navigation/leave-area.ts";
export { middleware } from "./shell/page-middleware.server.ts";
