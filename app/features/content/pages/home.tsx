import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { pages } from "../../../pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { ContentPage } from "../components/content-page.tsx";
import { listingQuery } from "../rules.ts";
import { loadFixedPage } from "./load-page.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  // The search has two questions, the listing more filters; the answers are turned into them here.
  if (asked.has("where")) {
    throw redirect(pathOf(pages["specialists.public"], locale, {}, listingQuery(asked)), 303);
  }
  return loadFixedPage(context, "home");
}

export default function Home() {
  return <ContentPage loaded={useLoaderData<typeof loader>()} wholeTitle />;
}
