import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { ButtonLink, PageHead, type Tint } from "../../../ui/index.ts";
import { readSummaryPage } from "../components/read-summary.server.ts";
import { SummaryBody } from "../components/summary-body.tsx";
import { spanWords } from "../components/summary-words.ts";

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const id = idOf(params["id"]);
  return { id, ...(await readSummaryPage(context.get(pageContext), id, url)) };
}

/** The specialist's summary of the practice between two sessions. */
export default function ClientSummary() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts("progress");
  const paths = usePaths();
  const formats = useFormats();
  const { id, summary } = page;
  const title = summary ? t("summary.title", { name: summary.profile.name }) : t("summary.card");
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        tint={summary?.profile.tint as Tint | undefined}
        back={{ href: paths("practice.client", { id }), label: t("summary.back"), as: RouterLink }}
        title={title}
        sub={summary && spanWords(t, formats, summary)}
        actions={
          summary && (
            <ButtonLink
              variant="neutral"
              iconStart="download-simple"
              href={paths("progress.client_summary_paper", { id }, { plan: summary.plan.id })}
            >
              {t("summary.paper")}
            </ButtonLink>
          )
        }
      />
      <SummaryBody {...page} />
    </>
  );
}
