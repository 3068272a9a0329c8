import { Form } from "../../../forms/form.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, ButtonLink, NumberField, TextField } from "../../../ui/index.ts";
import type { CardView } from "../contract.ts";
import styles from "./billing.module.css";

/** A form for a card's name and expiry date. Removing a card is final. */
export function EditCard({
  card,
  named,
  refusal,
}: {
  card: CardView;
  named: string;
  refusal: RefusedForm | undefined;
}) {
  const t = useTexts("payments");
  const paths = usePaths();
  const value = (name: string, before: string) => [refusal?.values[name] ?? before].flat()[0];
  const wrong = (name: string) => refusal?.error.fields?.[name]?.message;
  return (
    <div className={styles["edit"]}>
      <Form method="post" noValidate preventScrollReset aria-label={`${t("cards.edit")}: ${named}`}>
        <input type="hidden" name="card_id" value={card.id} />
        <div className={styles["fields"]}>
          <TextField
            name="name"
            label={t("cards.name")}
            autoComplete="cc-name"
            defaultValue={value("name", card.name ?? "")}
            error={wrong("name")}
            className={styles["wide"]}
          />
          <NumberField
            name="exp_month"
            label={t("cards.month")}
            autoComplete="cc-exp-month"
            min={1}
            max={12}
            defaultValue={value("exp_month", String(card.exp_month))}
            error={wrong("exp_month")}
          />
          <NumberField
            name="exp_year"
            label={t("cards.year")}
            autoComplete="cc-exp-year"
            min={2020}
            max={2099}
            defaultValue={value("exp_year", String(card.exp_year))}
            error={wrong("exp_year")}
          />
        </div>
        <div className={styles["actions"]}>
          <Button name="intent" value="edit_card">
            {t("cards.save")}
          </Button>
          <ButtonLink as={RouterLink} variant="neutral" href={paths("payments.billing")}>
            {t("add.cancel")}
          </ButtonLink>
        </div>
      </Form>
      <Form
        method="post"
        id="remove"
        className={styles["remove"]}
        preventScrollReset
        aria-label={`${t("cards.remove")}: ${named}`}
      >
        <input type="hidden" name="card_id" value={card.id} />
        <p className="small">{t("cards.remove.sure", { card: named })}</p>
        <Button variant="warning" size="sm" name="intent" value="remove_card">
          {t("cards.remove")}
        </Button>
      </Form>
    </div>
  );
}
