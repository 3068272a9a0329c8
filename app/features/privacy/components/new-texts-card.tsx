import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import { dataPages } from "./data-pages.ts";
import type { loadNewTexts } from "./new-texts-card.server.ts";

/** Asks for agreement when a required text has a new version. */
export default function NewTextsCard({
  data: { role, waiting },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadNewTexts>>>;
}) {
  const t = useTexts("privacy");
  const paths = usePaths();
  return (
    <Card tone="quiet">
      <CardHead title={t("new_texts.title")} sub={t("new_texts.text")} />
      <ul>
        {waiting.map((kind) => (
          <li key={kind}>{t(`consents.${kind}`)}</li>
        ))}
      </ul>
      <ButtonLink as={RouterLink} href={`${paths(dataPages[role].data)}#consents`}>
        {t("new_texts.open")}
      </ButtonLink>
    </Card>
  );
}
