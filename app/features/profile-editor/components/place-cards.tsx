import { FormErrors } from "../../../forms/form-errors.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, Chips, Cluster, RadioCards, TextField } from "../../../ui/index.ts";
import { modes } from "../../specialists/rules.ts";
import type { PrivateView } from "../contract.ts";
import { freeCancellationHours, maxLengths } from "../rules.ts";
import styles from "./editor.module.css";
import { DraftForm } from "./saver.tsx";
import { useEditorTexts } from "./words.ts";

interface CardProps {
  view: PrivateView;
  refusal: RefusedForm | undefined;
}

/** The form for where sessions take place. */
export function PlaceCard({ view: { draft }, refusal }: CardProps) {
  const { t, modeOf } = useEditorTexts();
  const values = refusal?.values;
  const typed = (name: string) => (typeof values?.[name] === "string" ? values[name] : undefined);
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  return (
    <Card id="places" aria-labelledby="places-title" className={styles.section}>
      <CardHead id="places-title" title={t("places.title")} sub={t("places.lead")} />
      <DraftForm intent="places" className={styles.fields} saves>
        <FormErrors
          error={refusal?.error}
          labels={{ modes: t("places.modes"), city: t("places.city"), address: t("places.address") }}
        />
        <Chips
          multiple
          name="modes"
          label={t("places.modes")}
          options={modes.map((value) => ({ value, label: modeOf(value) }))}
          defaultValues={values ? [values["modes"] ?? []].flat() : draft.modes}
          error={fault("modes")}
        />
        <div className={`${styles.pair} ${styles.level}`}>
          <TextField
            name="city"
            label={t("places.city")}
            defaultValue={typed("city") ?? draft.city}
            error={fault("city")}
            maxLength={80}
            autoComplete="address-level2"
            required
          />
          <TextField
            name="address"
            label={t("places.address")}
            help={t("places.address.help")}
            defaultValue={typed("address") ?? draft.address ?? ""}
            error={fault("address")}
            maxLength={maxLengths.address}
            autoComplete="street-address"
          />
        </div>
        <Cluster>
          <Button variant="neutral">{t("save")}</Button>
        </Cluster>
      </DraftForm>
    </Card>
  );
}

/** The form for the free-cancellation deadline. */
export function CancellationCard({ view: { draft } }: Pick<CardProps, "view">) {
  const { t } = useEditorTexts();
  return (
    <Card id="cancellation" aria-labelledby="cancellation-title" className={styles.section}>
      <CardHead id="cancellation-title" title={t("cancellation.title")} sub={t("cancellation.lead")} />
      <DraftForm intent="cancellation" className={styles.fields} saves>
        <RadioCards
          name="cancellation_hours"
          label={t("cancellation.label")}
          hideLabel
          defaultValue={String(draft.cancellation_hours)}
          options={freeCancellationHours.map((hours) => ({
            value: String(hours),
            label: t("cancellation.hours", { hours }),
            description: t(`cancellation.${hours}`),
          }))}
        />
        <Cluster>
          <Button variant="neutral">{t("save")}</Button>
        </Cluster>
      </DraftForm>
    </Card>
  );
}
