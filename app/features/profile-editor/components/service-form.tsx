import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import { languageTag, locales } from "../../../platform/i18n/locales.ts";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { writeAmount } from "../../../platform/money/typed.ts";
import {
  Button,
  ButtonLink,
  Card,
  CheckboxField,
  Chips,
  Cluster,
  NumberField,
  SelectField,
  TextArea,
  TextField,
} from "../../../ui/index.ts";
import { modes, serviceKinds } from "../../specialists/rules.ts";
import type { PrivateView } from "../contract.ts";
import { currencies, maxLengths } from "../rules.ts";
import styles from "./editor.module.css";
import { useEditorTexts } from "./words.ts";

interface ServiceFormProps {
  view: PrivateView;
  /** Undefined for a new service. */
  service: PrivateView["draft"]["services"][number] | undefined;
  refusal: RefusedForm | undefined;
}

/** The form for a service: its name in each language, duration, places, and price. */
export function ServiceForm({ view, service, refusal }: ServiceFormProps) {
  const { t, locale, modeOf, kindOf } = useEditorTexts();
  const paths = usePaths();
  const values = refusal?.values;
  const typed = (name: string, known: string) => (typeof values?.[name] === "string" ? values[name] : known);
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  const named = (part: "name" | "description") =>
    locales.map(
      (language) => [`service.${part}.${language}`, `${t(`service.${part}`)}, ${t(`language.${language}`)}`] as const,
    );
  return (
    <Form method="post" noValidate className={`stack ${styles.narrow}`}>
      <FormKey />
      <input type="hidden" name="intent" value="service" />
      <input type="hidden" name="version" value={view.version} readOnly />
      {service && <input type="hidden" name="service_id" value={service.id} />}
      <FormErrors
        error={refusal?.error}
        labels={{
          ...Object.fromEntries([...named("name"), ...named("description")]),
          "service.kind": t("service.kind"),
          "service.minutes": t("service.minutes"),
          "service.price": t("service.price"),
          "service.modes": t("service.modes"),
        }}
      />
      <Card className={styles.fields} aria-label={t("service.name")}>
        {locales.map((language) => (
          <div className={styles.pair} key={language}>
            <TextField
              name={`service.name.${language}`}
              label={`${t("service.name")}, ${t(`language.${language}`)}`}
              lang={languageTag[language]}
              defaultValue={typed(`service.name.${language}`, service?.name[language] ?? "")}
              error={fault(`service.name.${language}`)}
              maxLength={maxLengths.service_name}
              autoComplete="off"
            />
            <TextArea
              name={`service.description.${language}`}
              label={`${t("service.description")}, ${t(`language.${language}`)}`}
              lang={languageTag[language]}
              rows={2}
              defaultValue={typed(`service.description.${language}`, service?.description[language] ?? "")}
              error={fault(`service.description.${language}`)}
              maxLength={maxLengths.service_description}
            />
          </div>
        ))}
      </Card>
      <Card className={styles.fields} aria-label={t("service.price")}>
        <SelectField
          name="kind"
          id="service.kind"
          label={t("service.kind")}
          help={t("service.kind.help")}
          defaultValue={typed("kind", service?.kind ?? "")}
          options={[
            ...(service ? [] : [{ value: "", label: t("service.kind.by_name") }]),
            ...serviceKinds.map((value) => ({ value, label: kindOf(value) })),
          ]}
          error={fault("service.kind")}
        />
        <div className={`${styles.triple} ${styles.level}`}>
          <NumberField
            name="minutes"
            id="service.minutes"
            label={t("service.minutes")}
            defaultValue={typed("minutes", String(service?.minutes ?? 45))}
            error={fault("service.minutes")}
            min={10}
            max={480}
            step={5}
            required
          />
          <TextField
            name="price"
            id="service.price"
            label={t("service.price")}
            help={t("service.price.help")}
            inputMode="decimal"
            defaultValue={typed("price", service ? writeAmount(locale, service.price) : "")}
            error={fault("service.price")}
            autoComplete="off"
            required
          />
          <SelectField
            name="currency"
            label={t("service.currency")}
            defaultValue={typed("currency", service?.currency ?? view.currency)}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </div>
        <Chips
          multiple
          name="modes"
          id="service.modes"
          label={t("service.modes")}
          options={modes.map((value) => ({ value, label: modeOf(value) }))}
          defaultValues={values ? [values["modes"] ?? []].flat() : (service?.modes ?? view.draft.modes)}
          error={fault("service.modes")}
        />
        <CheckboxField
          name="active"
          value="yes"
          label={t("service.active")}
          help={t("service.active.help")}
          defaultChecked={values ? values["active"] === "yes" : (service?.active ?? true)}
        />
      </Card>
      <Cluster>
        <Button size="lg">{t("save")}</Button>
        <ButtonLink size="lg" variant="neutral" as={RouterLink} href={paths("profile-editor.profile")}>
          {t("back")}
        </ButtonLink>
      </Cluster>
    </Form>
  );
}
