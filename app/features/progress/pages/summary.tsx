import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { ButtonLink, type OwnHeadProps, PageHead } from "../../../ui/index.ts";
import { readSummaryPage, type SummaryPage } from "../components/read-summary.server.ts";
import { SummaryBody } from "../components/summary-body.tsx";
import { spanWords } from "../components/summary-words.ts";

export const loader = ({ params, url, context }: LoaderFunctionArgs) =>
  readSummaryPage(context.get(pageContext), idOf(params["id"]), url);

function Head({ loaded, ...rest }: OwnHeadProps) {
  const { summary } = loaded as SummaryPage;
  const t = useTexts("progress");
  const paths = usePaths();
  const formats = useFormats();
  if (summary === null) return <PageHead {...rest} title={t("summary.card")} />;
  const {
    profile: { id, name },
    plan,
    from,
    to,
  } = summary;
  return (
    <PageHead
      {...rest}
      title={t("summary.title", { name })}
      sub={spanWords(t, formats, { from, to })}
      actions={
        <ButtonLink
          variant="neutral"
          iconStart="download-simple"
          href={paths("progress.summary_paper", { id }, { plan: plan.id })}
        >
          {t("summary.paper")}
        </ButtonLink>
      }
    />
  );
}

export const handle = { profileHead: Head };

/** The family's summary of a plan's practice before the next session. */
export default function FamilySummary() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts("progress");
  return (
    <>
      <Title>{page.summary ? t("summary.title", { name: page.summary.profile.name }) : t("summary.card")}</Title>
      <SummaryBody {...page} />
    </>
  );
}
