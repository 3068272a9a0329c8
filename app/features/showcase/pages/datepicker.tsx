import { parseDate } from "@internationalized/date";
import { useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { PickerMonth } from "../../../ui/date-picker-calendar.tsx";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { weekStartOf } from "../../../ui/date-locale.ts";
import { ShowcasePage, BrowserOnly, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

/** Saturdays and Sundays, when the practice is closed. */
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

export default function Datepicker() {
  const t = useTexts("showcase");
  const p = useTexts("platform");
  const formats = useFormats();
  const [day, setDay] = useState("2026-11-24");
  const tag = formats.tag;
  return (
    <ShowcasePage part="datepicker">
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("state.default")}>
          <DatePicker
            name="first"
            label={t("field.day")}
            help={t("field.day_help")}
            formats={formats}
            openLabel={p("field.open_calendar")}
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.filled")}>
          <DatePicker
            name="chosen"
            label={t("field.day")}
            formats={formats}
            openLabel={p("field.open_calendar")}
            defaultValue={day}
            onChange={setDay}
          />
          <p className="muted small" role="status">
            {day ? t("datepicker.chosen", { day: formats.date(day, { alone: true }) }) : t("datepicker.none")}
          </p>
        </ShowcaseState>
        <ShowcaseState name={t("datepicker.limits")}>
          <DatePicker
            name="limited"
            label={t("field.appointment")}
            help={t("datepicker.limits_help")}
            formats={formats}
            openLabel={p("field.open_calendar")}
            defaultValue="2026-11-24"
            min="2026-11-20"
            max="2026-12-18"
            isUnavailable={isWeekend}
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.hover")} held="hover">
          <DatePicker
            name="over"
            label={t("field.day")}
            formats={formats}
            openLabel={p("field.open_calendar")}
            defaultValue="2026-11-24"
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus">
          <DatePicker
            name="held"
            label={t("field.day")}
            formats={formats}
            openLabel={p("field.open_calendar")}
            defaultValue="2026-11-24"
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.error")}>
          <DatePicker
            name="wrong"
            label={t("field.born")}
            formats={formats}
            openLabel={p("field.open_calendar")}
            longAgo
            defaultValue="2027-01-01"
            error={t("field.born_error")}
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.disabled")}>
          <DatePicker
            name="off"
            label={t("field.day")}
            formats={formats}
            openLabel={p("field.open_calendar")}
            defaultValue="2026-11-24"
            disabled
          />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <DatePicker
            name="long"
            label={t("long.label")}
            help={t("long.help")}
            formats={formats}
            openLabel={p("field.open_calendar")}
          />
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.open")}>
        <BrowserOnly>
          <I18nProvider locale={tag}>
            {([undefined, "hover", "focus"] as const).map((held) => (
              <ShowcaseState
                key={held ?? "default"}
                name={t(`state.${held ?? "chosen"}`)}
                held={held}
                target=".month-day:not([data-disabled])"
              >
                <div className="float date-float">
                  <div className="month">
                    <PickerMonth
                      aria-label={t("field.appointment")}
                      defaultValue={parseDate("2026-11-24")}
                      minValue={parseDate("2026-11-09")}
                      isDateUnavailable={(date) => isWeekend(date.toString())}
                      firstDayOfWeek={weekStartOf(tag)}
                    />
                  </div>
                </div>
              </ShowcaseState>
            ))}
          </I18nProvider>
        </BrowserOnly>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
