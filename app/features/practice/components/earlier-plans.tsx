import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import type { PlanView } from "../contract.ts";
import type { StrandTexts } from "./game-words.server.ts";
import { PlanFacts } from "./plan-facts.tsx";
import { hasBegun } from "../rules.ts";
import styles from "./practice.module.css";

interface EarlierPlansProps {
  plans: readonly PlanView[];
  strands: readonly StrandTexts[];
  page: "practice.client" | "practice.family";
  id: string;
  today: string;
  next: string | null;
}

const summaries = { "practice.client": "progress.client_summary", "practice.family": "progress.summary" } as const;

/** Ended plans, each with a link. */
export function EarlierPlans({ plans, strands, page, id, today, next }: EarlierPlansProps) {
  const t = useTexts("practice");
  const formats = useFormats();
  const paths = usePaths();
  if (plans.length === 0 && next === null) return null;
  return (
    <Card aria-labelledby="earlier" className={styles["plan"]}>
      <CardHead title={t("earlier")} id="earlier" />
      {plans.map((plan) => (
        <details key={plan.id}>
          <summary>
            <span lang="">{plan.goal}</span>{" "}
            <span className="muted small">
              {t("running.dates", { from: formats.shortDate(plan.from_on), until: formats.shortDate(plan.until_on) })}
            </span>
          </summary>
          <PlanFacts plan={plan} strands={strands} />
          {hasBegun(plan, today) && (
            <RouterLink className="link" to={paths(summaries[page], { id }, { plan: plan.id })}>
              {t("summary")}
            </RouterLink>
          )}
        </details>
      ))}
      {next && (
        <div>
          <ButtonLink variant="neutral" as={RouterLink} href={paths(page, { id }, { cursor: next })}>
            {t("more")}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
