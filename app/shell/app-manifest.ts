import { defaultLocale, languageTag, type Locale, locales } from "../platform/i18n/locales.ts";
import { translator } from "../platform/i18n/messages.ts";

const prefix = (locale: Locale) => (locale === defaultLocale ? "" : `/${locale}`);

export const manifestPath = (locale: Locale) => `${prefix(locale)}/manifest.webmanifest`;
export const manifestPaths = new Map(locales.map((locale) => [manifestPath(locale), locale]));

/** Canvas color of both themes, for places that cannot read the style sheet. */
export const themeColor = { light: "#fbf9f4", dark: "#0e1813" } as const;

const icon = (size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${purpose === "any" ? "icon" : "maskable"}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** The web app manifest: one app that starts in the language it was installed in. */
export function appManifest(locale: Locale) {
  const t = translator(locale, "platform");
  return {
    id: "/",
    name: t("app.long_name"),
    short_name: t("app.name"),
    description: t("app.description"),
    lang: languageTag[locale],
    dir: "ltr",
    start_url: prefix(locale) || "/",
    scope: "/",
    display: "standalone",
    theme_color: themeColor.light,
    background_color: themeColor.light,
    categories: ["education", "health", "kids"],
    icons: [icon(192, "any"), icon(512, "any"), icon(192, "maskable"), icon(512, "maskable")],
  };
}
