import { PageLink } from "../../../navigation/link.tsx";
import { Card, CardHead } from "../../../ui/index.ts";
import type { loadPublicPageState } from "./home-card.server.ts";
import { useEditorTexts } from "./words.ts";

/** A link to the specialist's public page, with what is left to do. */
export default function HomeCard({
  data: { changes, lacks, live },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadPublicPageState>>>;
}) {
  const { t } = useEditorTexts();
  const text =
    lacks > 0
      ? t("ready.open", { count: lacks })
      : changes > 0
        ? t("home.changes", { count: changes })
        : t(live ? "home.live" : "home.later");
  return (
    <Card>
      <CardHead title={t("title")} sub={text} />
      <PageLink className="button button-neutral" to="profile-editor.profile">
        {t("home.open")}
      </PageLink>
    </Card>
  );
}
