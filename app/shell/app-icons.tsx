import { useLocale } from "../navigation/link.tsx";
import type { Theme } from "../platform/http/theme.ts";
import { manifestPath, themeColor } from "./app-manifest.ts";

/** Icons, web app manifest and the theme color for the browser's own bars. */
export function AppIcons({ theme }: { theme: Theme | undefined }) {
  const locale = useLocale();
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href={manifestPath(locale)} />
      {theme ? (
        <meta name="theme-color" content={themeColor[theme]} />
      ) : (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColor.light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColor.dark} />
        </>
      )}
    </>
  );
}
