import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { type OwnHeadProps, PageHead } from "../../../ui/index.ts";
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
    pathTo("progress.family", page.locale, { id }, { days: String(requestedPeriod(url)) }),
  );
}

function Head({ loaded, ...rest }: OwnHeadProps) {
  const {
    profile: { id, name },
    figures,
    may_share,
  } = (loaded as Awaited<ReturnType<typeof loader>>).stats;
  const t = useTexts("progress");
  const paths = usePaths();
  return (
    <PageHead
      {...rest}
      title={t("title", { name })}
      sub={t("honest")}
      actions={
        <StatsTools
          days={figures.days}
          period={(days) => paths("progress.family", { id }, { days })}
          file={(query) => paths("progress.export", { id }, query)}
          share={may_share ? paths("progress.share", { id }) : undefined}
        />
      }
    />
  );
}

export const handle = { profileHead: Head };

export default function FamilyStats() {
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("progress");
  const paths = usePaths();
  const { id, name } = page.stats.profile;
  return (
    <>
      <Title>{t("title", { name })}</Title>
      <StatsBody
        page={page}
        refusal={refusal}
        numbers={false}
        here={(query) => paths("progress.family", { id }, query)}
      />
    </>
  );
}
