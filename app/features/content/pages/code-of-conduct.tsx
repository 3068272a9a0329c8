import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useTexts } from "../../../link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Legal } from "../components/legal.tsx";
import { legalPage } from "../data/legal.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { locale, services } = context.get(pageContext);
  return legalPage("code-of-conduct", locale, services.settings.supportEmail);
}

export default function CodeOfConduct() {
  const t = useTexts("content");
  const page = useLoaderData<typeof loader>();
  return <Legal title={t("legal.code_of_conduct.title")} description={t("legal.code_of_conduct.description")} page={page} />;
}
