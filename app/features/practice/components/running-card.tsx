import type { ReactNode } from "react";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Button, Card, CardHead, Tag } from "../../../ui/index.ts";
import type { PlanView } from "../contract.ts";
import type { StrandTexts } from "./game-words.server.ts";
import { PlanFacts } from "./plan-facts.tsx";
import styles from "./practice.module.css";

interface RunningCardProps {
  plan: PlanView;
  strands: readonly StrandTexts[];
  /** The plan's author, unless something else is shown. */
  sub?: string | undefined;
  /** The child's week, shown above the plan. */
  children?: ReactNode;
  /** Links beside the buttons. */
  links?: ReactNode;
}

/** A running or paused plan, and what can be done about it. */
export function RunningCard({ plan, strands, sub, children, links }: RunningCardProps) {
  const t = useTexts("practice");
  const heading = `plan-${plan.id}`;
  return (
    <Card aria-labelledby={heading} className={styles["plan"]}>
      <CardHead
        id={heading}
        title={t(plan.state === "paused" ? "running.paused" : "running")}
        sub={sub ?? (plan.by ? t("by", { name: plan.by.name }) : t("by.own"))}
        aside={<Tag>{t(`state.${plan.state}`)}</Tag>}
      />
      {children}
      <PlanFacts plan={plan} strands={strands} />
      {(plan.actions.length > 0 || links) && (
        <Form method="post" className="cluster">
          <FormKey />
          <input type="hidden" name="practice_plan_id" value={plan.id} />
          {links}
          {(["pause", "resume", "end"] as const)
            .filter((move) => plan.actions.includes(move))
            .map((move) => (
              <Button key={move} variant={move === "end" ? "unstyled" : "neutral"} name="intent" value={move}>
                {t(move)}
              </Button>
            ))}
        </Form>
      )}
    </Card>
  );
}
