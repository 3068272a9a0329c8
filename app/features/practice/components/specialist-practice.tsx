import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Portrait, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { SpecialistPractice } from "./home-cards.server.ts";

/** A specialist's pending plans, and those that no one plays. */
export default function SpecialistPracticeCard({ data: { plans } }: { data: SpecialistPractice }) {
  const t = useTexts("practice");
  const paths = usePaths();
  const formats = useFormats();
  return (
    <Card aria-labelledby="specialist-practice">
      <CardHead id="specialist-practice" title={t("specialist")} />
      <Rows>
        {plans.map(({ practice_plan_id, profile_id: id, name, lastname, portrait, tint, state, since }) => (
          <Row
            key={practice_plan_id}
            lead={<Portrait src={portrait} name={`${name} ${lastname}`} size={42} tint={tint as Tint} />}
            title={`${name} ${lastname}`}
            text={state === "idle" ? t("specialist.idle") : t(`specialist.${state}`, { day: formats.shortDate(since) })}
            actions={
              <ButtonLink variant="neutral" as={RouterLink} href={paths("practice.client", { id })}>
                {t("week.card.open")}
              </ButtonLink>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
