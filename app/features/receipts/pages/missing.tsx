import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ButtonLink, Card, EmptyState, PageHead, Stack } from "../../../ui/index.ts";
import { MissingRows } from "../components/missing-rows.tsx";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const cursor = url.searchParams.get("before")?.slice(0, 200);
  const { data, next_cursor } = await page.api("GET /billing/fiscal-receipts/missing", {
    query: cursor ? { cursor } : {},
  });
  return { sessions: data, older: next_cursor, zone: (page.caller as Person).time_zone };
}

/** Lists the specialist's directly paid sessions without a receipt. */
export default function Missing() {
  const { sessions, older, zone } = useLoaderData<typeof loader>();
  const t = useTexts("receipts");
  const paths = usePaths();
  return (
    <>
      <Title>{t("missing.title")}</Title>
      <PageHead
        back={{ href: paths("earnings.transactions"), label: t("back.earnings"), as: RouterLink }}
        title={t("missing.title")}
        sub={t("missing.text")}
      />
      <div className="container page-body">
        <Stack>
          <Card>
            {sessions.length === 0 ? (
              <EmptyState title={t("missing.none")} text={t("missing.none.text")} />
            ) : (
              <MissingRows sessions={sessions} zone={zone} />
            )}
          </Card>
          {older !== null && (
            <div>
              <ButtonLink variant="neutral" as={RouterLink} href={paths("receipts.missing", {}, { before: older })}>
                {t("missing.older")}
              </ButtonLink>
            </div>
          )}
        </Stack>
      </div>
    </>
  );
}
