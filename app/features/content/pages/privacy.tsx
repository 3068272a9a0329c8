import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useTexts } from "../../../link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Legal } from "../components/legal.tsx";
import { legalPage } from "../data/legal.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { locale, services } = context.get(pageContext);
  return legalPage("privacy", locale, services.settings.supportEmail);
}

export default function Privacy() {
  const t = useTexts("content");
  const page = useLoaderData<typeof loader>();
  return <Legal title={t("legal.privacy.title")} description={t("legal.privacy.description")} page={page} />;
}
