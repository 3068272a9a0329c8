import "./aria-setup.ts";
import "./styles/aria.css";
import "./styles/date-picker.css";
import { type CalendarDate, parseDate } from "@internationalized/date";
import { useState } from "react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  type CalendarProps,
} from "react-aria-components/Calendar";
import { DateInput, DatePicker, DateSegment, type DateValue, Group, Popover } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { weekStartOf } from "./date-locale.ts";
import type { DatePickerProps } from "./date-picker.tsx";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";

const dayOf = (text: string | undefined): CalendarDate | null => {
  try {
    return text ? parseDate(text) : null;
  } catch {
    return null;
  }
};

/** What `DatePicker` becomes in the browser: parts to type, and a calendar that opens beside them. */
export default function CalendarDatePicker(props: DatePickerProps) {
  const { locale, defaultValue, value, onChange, min, max, isUnavailable, disabled, required, autoFocus, ...field } = props;
  const [own, setOwn] = useState(dayOf(defaultValue));
  const day = value === undefined ? own : dayOf(value);
  const change = (next: DateValue | null) => {
    if (value === undefined) setOwn(next as CalendarDate | null);
    onChange?.(next?.toString() ?? "");
  };
  return (
    <I18nProvider locale={locale}>
      <Field
        {...field}
        group
        control={(wires) => (
          <DatePicker
            value={day}
            onChange={change}
            minValue={dayOf(min)}
            maxValue={dayOf(max)}
            isDateUnavailable={isUnavailable && ((date: DateValue) => isUnavailable(date.toString()))}
            isDisabled={disabled}
            isRequired={required}
            isInvalid={wires["aria-invalid"] === true || undefined}
            validationBehavior="aria"
            autoFocus={autoFocus}
            shouldForceLeadingZeros={false}
            firstDayOfWeek={weekStartOf(locale)}
            aria-labelledby={`${wires.id}-label`}
            aria-describedby={wires["aria-describedby"]}
          >
            <Group className="input-box date-box" id={wires.id}>
              <DateInput className="date-segments">{(segment) => <DateSegment segment={segment} />}</DateInput>
              <Button className="input-button">
                <Icon name="calendar-blank" size={20} />
              </Button>
            </Group>
            <input type="hidden" name={wires.name} value={day?.toString() ?? ""} disabled={disabled} />
            <Popover className="float date-float" offset={8}>
              <Dialog className="month">
                <PickerMonth />
              </Dialog>
            </Popover>
          </DatePicker>
        )}
      />
    </I18nProvider>
  );
}

/** The month that opens, also for pages that show it standing open. */
export function PickerMonth(props: CalendarProps<CalendarDate>) {
  return (
    <Calendar {...props}>
      <header className="month-head">
        <Button slot="previous" className="icon-button">
          <Icon name="caret-left" size={18} />
        </Button>
        <CalendarHeading />
        <Button slot="next" className="icon-button">
          <Icon name="caret-right" size={18} />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="month-day" />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
