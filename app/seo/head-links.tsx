import { useCurrentPage, useParamsByLanguage } from "../navigation/link.tsx";
import { pages } from "../platform/features/pages.ts";
import { languageTag, locales } from "../platform/i18n/locales.ts";
import { type Page, pathOf } from "../platform/i18n/pages.ts";
import { OriginContext } from "./origin.ts";
import { use } from "react";

/** Canonical and hreflang links; nothing on pages that are not indexed. */
export function HeadLinks() {
  const here = useCurrentPage();
  const paramsIn = useParamsByLanguage();
  const origin = use(OriginContext);
  const page = here.page && (pages[here.page] as Page);
  if (!page || !origin) return null;
  if (page.ownSlugs && !paramsIn(here.locale)) return null;
  if (page.hidden || page.layout !== "public") return <meta name="robots" content="noindex" />;
  const address = (locale: (typeof locales)[number]) => origin + pathOf(page, locale, paramsIn(locale));
  return (
    <>
      <link rel="canonical" href={address(here.locale)} />
      {locales.filter(paramsIn).map((locale) => (
        <link key={locale} rel="alternate" hrefLang={languageTag[locale]} href={address(locale)} />
      ))}
      {paramsIn("en") && <link rel="alternate" hrefLang="x-default" href={address("en")} />}
    </>
  );
}
