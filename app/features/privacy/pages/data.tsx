import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Columns } from "../../../ui/index.ts";
import { RightsCard } from "../components/rights-card.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const person = page.caller as Person;
  return { role: person.role };
}

export default function YourData() {
  const { role } = useLoaderData<typeof loader>();
  const t = useTexts("privacy");
  const p = useTexts("platform");
  return (
    <>
      <title>{`${t("data.title")} · ${p("app.name")}`}</title>
      <div className="container page-body">
        <Columns side={<RightsCard role={role} />}>{null}</Columns>
      </div>
    </>
  );
}
