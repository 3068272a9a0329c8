import { useTexts } from "../../../link.tsx";
import {
  Button,
  CheckboxField,
  Chips,
  DateField,
  ErrorSummary,
  NumberField,
  PasswordField,
  RadioCards,
  RadioRows,
  Segmented,
  SelectField,
  TextArea,
  TextField,
  TimeField,
} from "../../../ui/index.ts";
import { Demo, Section, State } from "../components/demo.tsx";

export default function Forms() {
  const t = useTexts("showcase");
  const languages = (["sl", "sr", "en"] as const).map((value) => ({ value, label: t(`language.${value}`) }));
  const modes = [
    { value: "online", label: t("mode.online"), description: t("mode.online_text"), icon: "video-camera" as const },
    { value: "in_person", label: t("mode.in_person"), description: t("mode.in_person_text"), icon: "map-pin" as const },
  ];
  return (
    <Demo part="forms">
      <Section title={t("forms.text")}>
        <State name={t("state.default")}>
          <TextField name="child" label={t("field.child")} help={t("field.child_help")} placeholder={t("field.child_example")} />
        </State>
        <State name={t("state.filled")}>
          <TextField name="child2" label={t("field.child")} defaultValue="Živa Đurđica" />
        </State>
        <State name={t("state.focus")} held="focus">
          <TextField name="town" label={t("field.town")} iconStart="map-pin" defaultValue="Škofja Loka" />
        </State>
        <State name={t("state.error")}>
          <TextField
            name="email"
            type="email"
            label={t("field.email")}
            defaultValue="petra.znidarsic@"
            error={t("field.email_error")}
          />
        </State>
        <State name={t("state.disabled")}>
          <TextField name="price" label={t("field.price")} defaultValue="55,00" before="€" after={t("field.price_by")} disabled />
        </State>
        <State name={t("state.optional")}>
          <TextField name="nickname" label={t("field.nickname")} mark={t("word.optional")} />
        </State>
        <State name={t("forms.password")}>
          <PasswordField name="password" label={t("field.password")} autoComplete="new-password" help={t("field.password_help")} />
        </State>
        <State name={t("forms.number")}>
          <NumberField name="age" label={t("field.age")} min={2} max={18} defaultValue={8} after={t("field.years")} />
        </State>
        <State name={t("forms.native")}>
          <DateField name="born" label={t("field.born")} defaultValue="2018-03-14" />
        </State>
        <State name={t("forms.time")}>
          <TimeField name="time" label={t("field.time")} defaultValue="16:30" />
        </State>
        <State name={t("section.long")}>
          <TextField name="long" label={t("long.label")} help={t("long.help")} error={t("long.error")} defaultValue={t("long.value")} />
        </State>
        <State name={t("forms.area")}>
          <TextArea name="message" label={t("field.message")} defaultValue={t("field.message_value")} />
        </State>
      </Section>
      <Section title={t("forms.selects")}>
        <State name={t("state.default")}>
          <SelectField name="language" label={t("field.language")} options={languages} />
        </State>
        <State name={t("state.focus")} held="focus">
          <SelectField name="language2" label={t("field.language")} options={languages} iconStart="translate" />
        </State>
        <State name={t("state.error")}>
          <SelectField name="language3" label={t("field.language")} options={languages} error={t("field.language_error")} />
        </State>
        <State name={t("state.disabled")}>
          <SelectField name="language4" label={t("field.language")} options={languages} disabled />
        </State>
      </Section>
      <Section title={t("forms.choices")}>
        <State name={t("forms.boxes")}>
          <div className="check-list">
            <CheckboxField name="terms" label={t("field.terms")} aside={t("word.required")} defaultChecked />
            <CheckboxField name="news" label={t("field.news")} help={t("field.news_help")} />
            <CheckboxField name="rules" label={t("field.rules")} error={t("field.rules_error")} />
            <CheckboxField name="share" label={t("field.share")} disabled />
          </div>
        </State>
        <State name={t("state.focus")} held="focus">
          <CheckboxField name="focus" label={t("field.news")} />
        </State>
        <State name={t("forms.segmented")}>
          <Segmented
            name="view"
            label={t("field.view")}
            options={(["month", "week", "agenda"] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
            defaultValue="week"
          />
        </State>
        <State name={t("forms.chips")}>
          <Chips
            name="ages"
            label={t("field.ages")}
            multiple
            options={["2–5", "6–9", "10–14", "15–18"].map((value) => ({ value, label: value }))}
            defaultValues={["6–9"]}
          />
        </State>
      </Section>
      <Section title={t("forms.radios")} wide>
        <RadioCards name="mode" label={t("field.mode")} options={modes} defaultValue="online" />
        <RadioRows
          name="service"
          label={t("field.service")}
          options={[
            { value: "first", label: t("service.first"), description: t("service.first_text"), detail: t("service.first_detail"), aside: "35,00 €" },
            { value: "therapy", label: t("service.therapy"), description: t("service.therapy_text"), detail: t("service.therapy_detail"), aside: "55,00 €" },
            { value: "full", label: t("service.assessment"), description: t("service.full"), detail: t("service.therapy_detail"), aside: "90,00 €", disabled: true },
          ]}
          defaultValue="therapy"
        />
        <RadioRows
          separate
          name="when"
          label={t("field.when")}
          error={t("field.when_error")}
          options={[
            { value: "a", label: t("time.a"), aside: t("time.free") },
            { value: "b", label: t("time.b"), aside: <span className="is-warning">{t("time.conflict")}</span> },
          ]}
        />
      </Section>
      <Section title={t("forms.summary")} wide>
        <ErrorSummary
          title={t("forms.summary_title")}
          errors={[
            { href: "#email", text: t("field.email_error") },
            { href: "#rules", text: t("field.rules_error") },
          ]}
        />
        <div className="form-actions">
          <Button type="button" variant="unstyled">
            {t("word.back")}
          </Button>
          <Button type="button" loading>
            {t("word.save")}
          </Button>
        </div>
      </Section>
    </Demo>
  );
}
