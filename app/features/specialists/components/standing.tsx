import { useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Notice, Timeline } from "../../../ui/index.ts";
import { type ListingStep, listingSteps } from "./listing-steps.ts";
import type { loadStanding } from "./standing.server.ts";

/** For an unlisted specialist: the next step, or whom to contact after a suspension. */
export default function Standing({
  data: { step, mail },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadStanding>>>;
}) {
  const t = useTexts("specialists");
  if (step !== null) return <Application step={step} />;
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

/** The steps toward being listed, with the current one marked. */
function Application({ step }: { step: ListingStep }) {
  const t = useTexts("specialists");
  const at = listingSteps.indexOf(step);
  return (
    <Card>
      <CardHead title={t("standing.application.steps")} sub={t("standing.application.text")} />
      <Timeline
        label={t("standing.application.steps")}
        items={[...listingSteps, "published" as const].map((one, i) => {
          const state = i < at ? "done" : i === at ? "here" : "next";
          return {
            state,
            title: t(`standing.application.${one}`),
            ...(state !== "done" && { text: t(`standing.application.${one}.text`) }),
          };
        })}
      />
    </Card>
  );
}
