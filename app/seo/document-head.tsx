import { use } from "react";
import { useLocale, useTexts } from "../navigation/link.tsx";
import { languageTag, type Locale } from "../platform/i18n/locales.ts";
import { descriptionOf } from "../platform/seo/description.ts";
import { usePublicAddress } from "./addresses.ts";
import { PictureContext, pictureSize, type PictureText } from "./pictures.ts";

export interface DocumentHeadProps {
  title: string;
  /** Sentences for the search result, the most important first; uses as many as fit. */
  description: string | readonly string[];
  /** Uses the title as it is, without the product's name after it. */
  whole?: boolean | undefined;
  /** The Open Graph type. */
  kind?: "website" | "profile" | "article" | undefined;
  /** Text on the page's sharing image besides its title. */
  picture?: (Omit<PictureText, "locale" | "title"> & { title?: string }) | undefined;
}

/** Open Graph's locale format, "en_US"; it has no script part. */
const openGraphLocale = (locale: Locale) => languageTag[locale].replace("-Latn", "").replace("-", "_");

/** A page's title and description; on public pages also the Open Graph tags for shared links. */
export function DocumentHead({ title, description, whole, kind = "website", picture }: DocumentHeadProps) {
  const p = useTexts("platform");
  const locale = useLocale();
  const address = usePublicAddress();
  const pictureOf = use(PictureContext);
  const described = descriptionOf(...[description].flat());
  const image = address && pictureOf && address.origin + pictureOf({ title, ...picture, locale });
  return (
    <>
      <title>{whole ? title : `${title} · ${p("app.name")}`}</title>
      <meta name="description" content={described} />
      {address && (
        <>
          <meta property="og:site_name" content={p("app.name")} />
          <meta property="og:type" content={kind} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={described} />
          <meta property="og:url" content={address.in(locale)} />
          <meta property="og:locale" content={openGraphLocale(locale)} />
          {address.languages
            .filter((other) => other !== locale)
            .map((other) => (
              <meta key={other} property="og:locale:alternate" content={openGraphLocale(other)} />
            ))}
        </>
      )}
      {image && (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(pictureSize.width)} />
          <meta property="og:image:height" content={String(pictureSize.height)} />
          <meta property="og:image:alt" content={picture?.title ?? title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
