import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Legal } from "../components/legal.tsx";
import { legalPage } from "../data/legal.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { locale, services } = context.get(pageContext);
  return legalPage("accessibility", locale, services.settings);
}

export default function Accessibility() {
  return <Legal text="accessibility" page={useLoaderData<typeof loader>()} />;
}
