import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Button } from "../../../ui/index.ts";
import { type Action, areReasonsFor, reversals } from "../../applications/rules.ts";
import type { Application } from "./application-page.server.ts";

const mistake = ["our_mistake"] as const;

/** Offers to undo a decision made a moment ago, if the reader may. Undoing it sends another email to those who got one. */
export function UndoButton({ one, what }: { one: Application; what: string }) {
  const t = useTexts("team");
  const action = what === "noticed" ? ("withdraw_notice" as const) : reversals[what as Action];
  if (!action || !one.actions.includes(action)) return null;
  return (
    <Form method="post">
      <FormKey />
      <input type="hidden" name="status" value={one.status} />
      {areReasonsFor(action, mistake) && <input type="hidden" name="reasons" value={mistake[0]} />}
      <Button size="sm" variant="neutral" name="intent" value={action}>
        {t("undo")}
      </Button>
    </Form>
  );
}
