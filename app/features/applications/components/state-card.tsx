import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import { reviewDays } from "../rules.ts";
import type { loadState } from "./state.server.ts";

/** States whose text also fits the home screen. What is missing for publishing is on the profile's card instead. */
const onHome: ReadonlySet<string> = new Set(["documents_missing", "removed", "left"]);

/** The state of the application or the listing, with a link to its page. */
export default function StateCard({ data: { status } }: { data: NonNullable<Awaited<ReturnType<typeof loadState>>> }) {
  const t = useTexts("applications");
  const paths = usePaths();
  return (
    <Card>
      <CardHead
        title={t(`own.status.${status}`)}
        sub={
          status === "in_review"
            ? t("own.text.in_review", { days: reviewDays })
            : onHome.has(status)
              ? t(`own.text.${status as "applied"}`)
              : undefined
        }
      />
      <ButtonLink as={RouterLink} href={paths("applications.own")} variant="neutral" iconStart="clipboard-text">
        {t("card.go")}
      </ButtonLink>
    </Card>
  );
}
