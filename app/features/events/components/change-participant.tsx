import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Button, Card, CardHead } from "../../../ui/index.ts";
import type { DateToBook } from "../contract.ts";
import { ExplainedAction } from "./ask-once.tsx";
import { PeopleCards } from "./people-cards.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";

interface ChangeParticipantProps {
  /** The date, with the people who could take part. */
  loaded: DateToBook;
  refusal: RefusedForm | undefined;
}

/** A form to let someone else in the family take part instead. */
export function ChangeParticipant({ loaded, refusal }: ChangeParticipantProps) {
  const t = useTexts("events");
  const chosen = refusal?.values["person"];
  return (
    <Card>
      <CardHead title={t("change.title")} />
      <ExplainedAction label={t("change.ask")} open={chosen !== undefined}>
        <p className="muted small">{t("change.text")}</p>
        <Form method="post" className="stack" noValidate>
          <FormKey />
          {loaded.questions.map(({ id }) => (
            <input key={id} type="hidden" name="questions" value={id} />
          ))}
          <PeopleCards
            one
            loaded={loaded}
            values={refusal?.values}
            errors={refusal?.error.fields ?? {}}
            chosen={[chosen ?? []].flat()}
            name="person"
            label={t("change.who")}
          />
          <div>
            <Button name="intent" value="change">
              {t("change.submit")}
            </Button>
          </div>
        </Form>
      </ExplainedAction>
    </Card>
  );
}
