import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/features/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { languageTag } from "../../../platform/i18n/locales.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { StructuredData } from "../../../seo/structured-data.tsx";
import { ContentPage } from "../components/content-page.tsx";
import { listingQuery } from "../rules.ts";
import { loadFixedPage } from "./load-page.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  // Maps the home page's two search fields to the filters of the specialist list.
  if (asked.has("where")) {
    throw redirect(pathOf(pages["specialists.public"], locale, {}, listingQuery(asked)), 303);
  }
  return loadFixedPage(context, "home");
}

export default function Home() {
  const p = useTexts("platform");
  const locale = useLocale();
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      <ContentPage loaded={loaded} wholeTitle />
      <StructuredData
        of={({ origin, ...address }) => [
          {
            "@type": "Organization",
            "@id": `${origin}/#organization`,
            name: p("app.name"),
            url: `${origin}/`,
            logo: `${origin}/icons/icon-512.png`,
            email: loaded.data.support,
          },
          {
            "@type": "WebSite",
            "@id": `${origin}/#website`,
            name: p("app.name"),
            url: address.in(locale),
            inLanguage: languageTag[locale],
            publisher: { "@id": `${origin}/#organization` },
          },
        ]}
      />
    </>
  );
}
