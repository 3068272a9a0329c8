import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import type { GoalView } from "../contract.ts";
import styles from "./clients.module.css";
import { GoalRow } from "./goal-row.tsx";
import { GoalPageLinks } from "./progress.tsx";
import type { ClientPage } from "./read-client.server.ts";

/** A client's goals: open ones, and reached ones collapsed below. */
export function GoalsCard({ id, goals, zone }: { id: string; goals: ClientPage["goals"]; zone: string }) {
  const t = useTexts("clients");
  const paths = usePaths();
  const { shown, next, goesOn } = goals;
  const open = shown.filter(({ reached_at }) => reached_at === null);
  const reached = shown.filter(({ reached_at }) => reached_at !== null);
  const rows = (some: readonly GoalView[]) => (
    <ul className={styles["goals"]} role="list">
      {some.map((goal) => (
        <GoalRow
          key={goal.id}
          goal={goal}
          zone={zone}
          title={
            <RouterLink className={styles["plain"]} to={paths("clients.goal", { id, client_goal: goal.id })}>
              {goal.title}
            </RouterLink>
          }
        />
      ))}
    </ul>
  );
  return (
    <Card aria-labelledby="goals">
      <CardHead
        id="goals"
        title={t("goals.title")}
        sub={t("goals.sub")}
        aside={
          <ButtonLink variant="neutral" iconStart="plus" as={RouterLink} href={paths("clients.add_goal", { id })}>
            {t("goals.add")}
            <span className="visually-hidden">, {t("goals.title")}</span>
          </ButtonLink>
        }
      />
      {open.length > 0 ? rows(open) : <p className="muted">{t("goals.empty")}</p>}
      {reached.length > 0 && (
        <details open={goesOn}>
          <summary className="button button-unstyled button-sm">
            {next || goesOn ? t("goals.reached.many") : t("goals.reached", { count: reached.length })}
          </summary>
          {rows(reached)}
          <GoalPageLinks to="clients.one" id={id} next={next} goesOn={goesOn} />
        </details>
      )}
    </Card>
  );
}
