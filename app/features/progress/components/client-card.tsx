import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";

/** Links to the game figures of a client, for specialists with the scope for them. */
export default function ClientCard({ data: { id } }: { data: { id: string } }) {
  const t = useTexts("progress");
  const paths = usePaths();
  return (
    <Card aria-labelledby="games" className="stack">
      <CardHead id="games" title={t("client.title")} sub={t("client.sub")} />
      <ButtonLink variant="neutral" iconStart="stairs" as={RouterLink} href={paths("progress.specialist", { id })}>
        {t("client.see")}
      </ButtonLink>
    </Card>
  );
}
