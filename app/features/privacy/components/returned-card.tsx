import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import { dataPages } from "./data-pages.ts";
import type { loadReturned } from "./returned-card.server.ts";

/** Tells the person that signing in cancelled the erasure or ended the pause. */
export default function ReturnedCard({
  data: { from, role },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadReturned>>>;
}) {
  const t = useTexts("privacy");
  const paths = usePaths();
  return (
    <Card tone="quiet">
      <CardHead title={t(`returned.${from}.title`)} sub={t(`returned.${from}.text`)} />
      <ButtonLink as={RouterLink} href={paths(dataPages[role].data)}>
        {t("mail.button")}
      </ButtonLink>
    </Card>
  );
}
