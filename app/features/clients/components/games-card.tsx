import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";

/** Leads to the figures of a client's games, which a specialist sees with the scope for them. */
export function GamesCard({ id }: { id: string }) {
  const t = useTexts("clients");
  const paths = usePaths();
  return (
    <Card aria-labelledby="games" className="stack">
      <CardHead id="games" title={t("games.title")} sub={t("games.sub")} />
      <ButtonLink variant="neutral" iconStart="stairs" as={RouterLink} href={paths("progress.specialist", { id })}>
        {t("games.see")}
      </ButtonLink>
    </Card>
  );
}
