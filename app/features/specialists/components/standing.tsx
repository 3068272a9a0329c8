import { useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Notice, Timeline } from "../../../ui/index.ts";
import type { loadStanding } from "./standing.server.ts";

/** For an unlisted specialist: what happens next, or why they were stopped and whom to contact. */
export default function Standing({ data: { gap, mail } }: { data: NonNullable<Awaited<ReturnType<typeof loadStanding>>> }) {
  const t = useTexts("specialists");
  if (gap !== "suspended") return <Application />;
  return (
    <Notice kind="warning" title={t("standing.suspended.closed")}>
      <p>{t("standing.suspended.text")}</p>
      <p>
        {t("standing.suspended.write")}{" "}
        <a className="link" href={`mailto:${mail}`}>
          {mail}
        </a>
      </p>
    </Notice>
  );
}

/** Next steps for an applicant who is not in the listing yet. */
function Application() {
  const t = useTexts("specialists");
  return (
    <Card>
      <CardHead title={t("standing.application")} sub={t("standing.application.text")} />
      <Timeline
        label={t("standing.application.steps")}
        items={[
          { state: "done", title: t("standing.application.received") },
          { state: "here", title: t("standing.application.review"), text: t("standing.application.review.text") },
          { state: "next", title: t("standing.application.profile"), text: t("standing.application.profile.text") },
          { state: "next", title: t("standing.application.published"), text: t("standing.application.published.text") },
        ]}
      />
    </Card>
  );
}
