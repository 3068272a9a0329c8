import { useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Columns, Notice, PageHead, Timeline } from "../../../ui/index.ts";

/** The first page of a specialist who does not work with families: what happens next, or why it ended and whom to ask. */
export function StandingPage({ gap, mail }: { gap: "not_approved" | "suspended"; mail: string }) {
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const title = t(gap === "suspended" ? "desk.suspended" : "desk.applied");
  return (
    <>
      <title>{`${title} · ${p("app.name")}`}</title>
      <PageHead tint="stone" title={title} />
      <div className="container page-body">
        <Columns>
          {gap === "suspended" ? (
            <Notice kind="warning" title={t("desk.suspended.closed")}>
              <p>{t("desk.suspended.text")}</p>
              <p>
                {t("desk.suspended.write")}{" "}
                <a className="link" href={`mailto:${mail}`}>
                  {mail}
                </a>
              </p>
            </Notice>
          ) : (
            <Application />
          )}
        </Columns>
      </div>
    </>
  );
}

/** For whoever has applied and is not in the listing yet: what happens now. */
export function Application() {
  const t = useTexts("sessions");
  return (
    <Card>
      <CardHead title={t("desk.application")} sub={t("desk.application.text")} />
      <Timeline
        label={t("desk.application.steps")}
        items={[
          { state: "done", title: t("desk.application.received") },
          { state: "here", title: t("desk.application.review"), text: t("desk.application.review.text") },
          { state: "next", title: t("desk.application.profile"), text: t("desk.application.profile.text") },
          { state: "next", title: t("desk.application.published"), text: t("desk.application.published.text") },
        ]}
      />
    </Card>
  );
}
