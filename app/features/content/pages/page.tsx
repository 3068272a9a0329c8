import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ContentPage } from "../components/content-page.tsx";
import { readPageAt } from "../data/pages.server.ts";
import { fixedPath } from "../rules.ts";
import { loadPage } from "./load-page.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { locale } = context.get(pageContext);
  const loaded = await loadPage(context, (visit) => readPageAt(visit, locale, params["slug"] ?? ""));
  const own = fixedPath(loaded.content.key, locale);
  if (own) throw redirect(own, 301);
  return loaded;
}

export default function Page() {
  return <ContentPage loaded={useLoaderData<typeof loader>()} />;
}
