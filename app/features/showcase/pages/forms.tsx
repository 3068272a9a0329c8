import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import {
  LoadingStones,
  Button,
  CheckboxField,
  Chips,
  ErrorSummary,
  NumberField,
  PasswordField,
  RadioCards,
  RadioRows,
  SegmentedControl,
  SelectField,
  TextArea,
  TextField,
} from "../../../ui/index.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { SearchSelect } from "../../../ui/search-select.tsx";
import { SwitchButton } from "../../../ui/switch-button.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { TimePicker } from "../../../ui/time-picker.tsx";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

export default function Forms() {
  const t = useTexts("showcase");
  const p = useTexts("platform");
  const locale = useLocale();
  const formats = useFormats();
  const euro = (minor: number) => formatMoney(locale, minor, "EUR");
  const languages = (["sl", "sr", "en"] as const).map((value) => ({ value, label: t(`language.${value}`) }));
  const modes = [
    { value: "online", label: t("mode.online"), description: t("mode.online_text"), icon: "video-camera" as const },
    { value: "in_person", label: t("mode.in_person"), description: t("mode.in_person_text"), icon: "map-pin" as const },
  ];
  return (
    <ShowcasePage part="forms">
      <ShowcaseSection title={t("forms.text")}>
        <ShowcaseState name={t("state.default")}>
          <TextField
            name="child"
            label={t("field.child")}
            help={t("field.child_help")}
            placeholder={t("field.child_example")}
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.filled")}>
          <TextField name="child2" label={t("field.child")} defaultValue="Živa Đurđica" />
        </ShowcaseState>
        <ShowcaseState name={t("state.hover")} held="hover">
          <TextField name="town_hover" label={t("field.town")} iconStart="map-pin" defaultValue="Škofja Loka" />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus">
          <TextField name="town" label={t("field.town")} iconStart="map-pin" defaultValue="Škofja Loka" />
        </ShowcaseState>
        <ShowcaseState name={t("state.error")}>
          <TextField
            name="email"
            type="email"
            label={t("field.email")}
            defaultValue="petra.znidarsic@"
            error={t("field.email_error")}
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.disabled")}>
          <TextField
            name="price"
            label={t("field.price")}
            defaultValue={euro(5500)}
            after={t("field.price_by")}
            disabled
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.loading")}>
          <TextField
            name="checked"
            label={t("field.nickname")}
            defaultValue="Zala"
            after={<LoadingStones />}
            aria-busy="true"
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.optional")}>
          <TextField name="nickname" label={t("field.nickname")} mark={t("word.optional")} />
        </ShowcaseState>
        <ShowcaseState name={t("forms.password")}>
          <form>
            <input type="text" name="username" autoComplete="username" hidden />
            <PasswordField
              name="password"
              label={t("field.password")}
              autoComplete="new-password"
              help={t("field.password_help")}
            />
          </form>
        </ShowcaseState>
        <ShowcaseState name={t("forms.number")}>
          <NumberField name="age" label={t("field.age")} min={2} max={18} defaultValue={8} after={t("field.years")} />
        </ShowcaseState>
        <ShowcaseState name={t("forms.native")}>
          <DatePicker
            name="born"
            label={t("field.born")}
            openLabel={p("field.open_calendar")}
            formats={formats}
            longAgo
            defaultValue="2018-03-14"
          />
        </ShowcaseState>
        <ShowcaseState name={t("forms.time")}>
          <TimePicker
            formats={formats}
            name="time"
            label={t("field.time")}
            openLabel={p("field.open_times")}
            defaultValue="16:30"
          />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <TextField
            name="long"
            label={t("long.label")}
            help={t("long.help")}
            error={t("long.error")}
            defaultValue={t("long.value")}
          />
        </ShowcaseState>
        <ShowcaseState name={t("forms.area")}>
          <TextArea name="message" label={t("field.message")} defaultValue={t("field.message_value")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus">
          <TextArea name="message2" label={t("field.message")} defaultValue={t("field.message_value")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.error")}>
          <TextArea name="message3" label={t("field.message")} defaultValue={t("long.value")} error={t("long.error")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.disabled")}>
          <TextArea name="message4" label={t("field.message")} defaultValue={t("field.message_value")} disabled />
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("forms.selects")}>
        <ShowcaseState name={t("state.default")}>
          <SelectField name="language" label={t("field.language")} options={languages} />
        </ShowcaseState>
        <ShowcaseState name={t("state.hover")} held="hover">
          <SelectField name="language5" label={t("field.language")} options={languages} />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus">
          <SelectField name="language2" label={t("field.language")} options={languages} iconStart="translate" />
        </ShowcaseState>
        <ShowcaseState name={t("state.error")}>
          <SelectField
            name="language3"
            label={t("field.language")}
            options={languages}
            error={t("field.language_error")}
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.disabled")}>
          <SelectField name="language4" label={t("field.language")} options={languages} disabled />
        </ShowcaseState>
        <ShowcaseState name={t("forms.searchable")}>
          <SearchSelect
            name="speaker"
            label={t("field.language")}
            groups={[
              {
                label: t("field.language"),
                options: languages.map((one) => ({ ...one, note: one.value.toUpperCase() })),
              },
            ]}
            defaultValue="sl"
            emptyText={t("multiselect.nothing")}
          />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <SelectField name="language6" label={t("long.label")} options={[{ value: "a", label: t("long.value") }]} />
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("forms.choices")}>
        <ShowcaseState name={t("forms.boxes")}>
          <div className="check-list">
            <CheckboxField name="terms" label={t("field.terms")} aside={t("word.required")} defaultChecked />
            <CheckboxField name="news" label={t("field.news")} help={t("field.news_help")} />
            <CheckboxField name="rules" label={t("field.rules")} error={t("field.rules_error")} />
            <CheckboxField name="share" label={t("field.share")} disabled />
            <CheckboxField name="shared" label={t("field.share")} disabled defaultChecked />
          </div>
        </ShowcaseState>
        <ShowcaseState name={t("state.hover")} held="hover">
          <CheckboxField name="hover" label={t("field.news")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus">
          <CheckboxField name="focus" label={t("field.news")} />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <CheckboxField name="long_box" label={t("long.label")} help={t("long.help")} />
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("forms.switches")}>
        <ShowcaseState name={t("state.default")}>
          <div className="check-list">
            <SwitchField name="lock_off" label={t("field.lock")} />
            <SwitchField name="lock_on" label={t("field.lock")} help={t("field.lock_help")} defaultChecked />
          </div>
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus">
          <SwitchField name="lock_focus" label={t("field.lock")} defaultChecked />
        </ShowcaseState>
        <ShowcaseState name={t("state.disabled")}>
          <div className="check-list">
            <SwitchField name="lock_no" label={t("field.lock")} disabled />
            <SwitchField name="lock_yes" label={t("field.lock")} disabled defaultChecked />
          </div>
        </ShowcaseState>
        <ShowcaseState name={t("state.error")}>
          <SwitchField name="lock_wrong" label={t("field.lock")} error={t("field.lock_error")} />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <SwitchField name="lock_long" label={t("long.label")} help={t("long.help")} />
        </ShowcaseState>
        {([undefined, "hover", "focus"] as const).map((held) => (
          <ShowcaseState
            key={held ?? "default"}
            name={t(`state.${held ?? "default"}`)}
            held={held}
            target="button:first-of-type"
          >
            <SwitchButton name="lock_off" on={false} label={t("field.lock")} />{" "}
            <SwitchButton name="lock_on" on label={t("field.lock")} />
          </ShowcaseState>
        ))}
      </ShowcaseSection>
      <ShowcaseSection title={t("forms.short")}>
        {([undefined, "hover", "focus"] as const).map((held) => (
          <ShowcaseState
            key={held ?? "default"}
            name={t(`state.${held ?? "default"}`)}
            held={held}
            target="label:nth-of-type(2) input"
          >
            <SegmentedControl
              name={`view_${held}`}
              label={t("field.view")}
              options={(["month", "week", "agenda"] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
              defaultValue="month"
            />
          </ShowcaseState>
        ))}
        {([undefined, "hover", "focus"] as const).map((held) => (
          <ShowcaseState key={held ?? "default"} name={t(`state.${held ?? "chosen"}`)} held={held}>
            <Chips
              name={`ages_${held}`}
              label={t("field.ages")}
              multiple
              options={["2–5", "6–9", "10–14", "15–18"].map((value) => ({
                value,
                label: value,
                disabled: value === "15–18",
              }))}
              defaultValues={["6–9"]}
            />
          </ShowcaseState>
        ))}
      </ShowcaseSection>
      <ShowcaseSection title={t("forms.radios")} wide>
        <RadioCards name="mode" label={t("field.mode")} options={modes} defaultValue="online" />
        {(["hover", "focus"] as const).map((held) => (
          <ShowcaseState key={held} name={t(`state.${held}`)} held={held}>
            <RadioCards name={`mode_${held}`} label={t("field.mode")} options={modes} />
          </ShowcaseState>
        ))}
        <RadioRows
          name="service"
          label={t("field.service")}
          options={[
            {
              value: "first",
              label: t("service.first"),
              description: t("service.first_text"),
              detail: t("service.first_detail"),
              aside: euro(3500),
            },
            {
              value: "therapy",
              label: t("service.therapy"),
              description: t("service.therapy_text"),
              detail: t("service.therapy_detail"),
              aside: euro(5500),
            },
            {
              value: "full",
              label: t("service.assessment"),
              description: t("service.full"),
              detail: t("service.therapy_detail"),
              aside: euro(9000),
              disabled: true,
            },
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
      </ShowcaseSection>
      <ShowcaseSection title={t("forms.summary")} wide>
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
      </ShowcaseSection>
    </ShowcasePage>
  );
}
