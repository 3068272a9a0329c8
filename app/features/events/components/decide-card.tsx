import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, SelectField, TextArea } from "../../../ui/index.ts";
import { longestReason } from "../rules.ts";
import { fieldValues } from "./facts-fields.tsx";
import styles from "./organizers.module.css";

interface Props {
  words: readonly { content_key: string; title: string }[];
  refused: RefusedForm | undefined;
}

/** Forms with which the team accepts or refuses a suggestion. */
export function SuggestionDecisionCard({ words, refused }: Props) {
  const t = useTexts("events");
  const mine = refused?.values["intent"] === "refuse" ? refused : undefined;
  return (
    <Card>
      <CardHead title={t("organizers.decide")} sub={t("organizers.decide.sub")} />
      {words.length === 0 ? (
        <p className="muted">{t("organizers.words.none")}</p>
      ) : (
        <Form method="post" className={styles["form"]}>
          <FormKey />
          <SelectField
            name="content_key"
            label={t("organizers.words")}
            options={words.map(({ content_key, title }) => ({ value: content_key, label: title }))}
          />
          <Button name="intent" value="approve">
            {t("organizers.approve")}
          </Button>
        </Form>
      )}
      <details className={styles["fold"]} open={mine ? true : undefined}>
        <summary>{t("organizers.refuse")}</summary>
        <Form method="post" noValidate className={styles["form"]}>
          <FormKey />
          <TextArea
            name="reason"
            label={t("organizers.reason")}
            help={t("organizers.refuse.help")}
            maxLength={longestReason}
            defaultValue={fieldValues(mine)("reason")}
            error={mine?.error.fields?.["reason"]?.message}
            required
          />
          <Button variant="warning" name="intent" value="refuse">
            {t("organizers.refuse.send")}
          </Button>
        </Form>
      </details>
    </Card>
  );
}
