import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import type { loadState } from "./state.server.ts";

/** Where the application or the listing stands, and the way to its page. */
export default function StateCard({ data: { status, missing } }: { data: NonNullable<Awaited<ReturnType<typeof loadState>>> }) {
  const t = useTexts("applications");
  const paths = usePaths();
  return (
    <Card>
      <CardHead
        title={t(`own.status.${status}`)}
        sub={missing > 0 ? t("card.missing", { count: missing }) : status === "left" || status === "removed" ? t(`own.text.${status}`) : undefined}
      />
      <ButtonLink as={RouterLink} href={paths("applications.own")} variant="neutral" iconStart="clipboard-text">{t("card.go")}</ButtonLink>
    </Card>
  );
}
