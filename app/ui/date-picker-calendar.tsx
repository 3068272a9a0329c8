import "./aria-setup.ts";
import "./styles/aria.css";
import "./styles/date-picker.css";
import { type CalendarDate, type DateValue, parseDate } from "@internationalized/date";
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
import { Dialog } from "react-aria-components/Dialog";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Popover } from "react-aria-components/Popover";
import { weekStartOf } from "./date-locale.ts";
import type { DatePickerProps } from "./date-picker.tsx";
import { Icon } from "./icon.tsx";
import type { PickerProps } from "./picker-button.tsx";

type CalendarPopoverProps = PickerProps &
  Pick<DatePickerProps, "min" | "max" | "isUnavailable" | "longAgo"> & {
    locale: string;
    day: string | undefined;
    onChoose: (day: string) => void;
  };

const dateOf = (day: string | undefined) => (day === undefined ? null : parseDate(day));

/** The calendar popover of a day field. */
export default function CalendarPopover(props: CalendarPopoverProps) {
  const { trigger, label, onClose, locale, day, min, max, isUnavailable, longAgo, onChoose } = props;
  const [today] = useState(() => parseDate(new Date().toISOString().slice(0, 10)));
  const last = dateOf(max);
  const [focused, setFocused] = useState<CalendarDate>(
    dateOf(day) ?? (longAgo ? today.subtract({ years: 5 }) : (dateOf(min) ?? today)),
  );
  const newest = (last ?? today).year;
  return (
    <I18nProvider locale={locale}>
      <Popover
        className="float date-float"
        offset={8}
        triggerRef={trigger}
        isOpen
        onOpenChange={(open) => !open && onClose()}
      >
        <Dialog className="month" aria-label={label}>
          {longAgo && (
            <select
              className="month-year"
              aria-label={new Intl.DisplayNames(locale, { type: "dateTimeField" }).of("year")}
              value={focused.year}
              onChange={(event) => setFocused(focused.set({ year: Number(event.target.value) }))}
            >
              {Array.from({ length: 100 }, (_, i) => newest - i).map((year) => (
                <option key={year}>{year}</option>
              ))}
            </select>
          )}
          <PickerMonth
            aria-label={label}
            autoFocus
            value={dateOf(day)}
            focusedValue={focused}
            onFocusChange={setFocused as (date: DateValue) => void}
            minValue={dateOf(min)}
            maxValue={last}
            isDateUnavailable={isUnavailable && ((date: DateValue) => isUnavailable(date.toString()))}
            firstDayOfWeek={weekStartOf(locale)}
            onChange={(date) => {
              onChoose(date.toString());
              onClose();
            }}
          />
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}

/** The popover's month, also for pages that show it inline. */
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
