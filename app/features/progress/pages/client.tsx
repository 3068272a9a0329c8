import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { PageHead, type Tint } from "../../../ui/index.ts";
import { requestedPeriod, readStatsPage, handleNoteForm } from "../components/read-stats.server.ts";
import { StatsBody } from "../components/stats-body.tsx";
import { StatsTools } from "../components/stats-tools.tsx";

export const loader = ({ params, request, url, context }: LoaderFunctionArgs) =>
  readStatsPage(context.get(pageContext), idOf(params["id"]), request, url);

export async function action({ params, request, url, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  return handleNoteForm(
    request,
    page,
    id,
    pathTo("progress.specialist", page.locale, { id }, { days: String(requestedPeriod(url)) }),
  );
}

export default function ClientStats() {
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("progress");
  const paths = usePaths();
  const {
    profile: { id, name, tint },
    figures,
  } = page.stats;
  return (
    <>
      <Title>{t("title", { name })}</Title>
      <PageHead
        tint={tint as Tint}
        back={{ href: paths("clients.one", { id }), label: t("back", { name }), as: RouterLink }}
        title={t("title", { name })}
        sub={t("honest")}
        actions={
          <StatsTools
            days={figures.days}
            period={(days) => paths("progress.specialist", { id }, { days })}
            file={(query) => paths("progress.specialist_export", { id }, query)}
          />
        }
      />
      <div data-tint={tint}>
        <StatsBody
          page={page}
          refusal={refusal}
          numbers
          here={(query) => paths("progress.specialist", { id }, query)}
        />
      </div>
    </>
  );
}
