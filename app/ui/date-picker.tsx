import { useRef, useState } from "react";
import { Field, type FieldOwnProps } from "./field.tsx";
import { PickerButton } from "./picker-button.tsx";
import { typeInto } from "./typed-field.ts";
import type { TypedFormats } from "./typed-formats.ts";

export type DatePickerProps = FieldOwnProps & {
  formats: TypedFormats;
  /** Accessible name of the button that opens the calendar. */
  openLabel: string;
  /** A calendar day, YYYY-MM-DD, or the typed text. */
  defaultValue?: string | undefined;
  onChange?: ((day: string) => void) | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** Days between the limits that cannot be chosen. */
  isUnavailable?: ((day: string) => boolean) | undefined;
  /** For dates far from today, such as a birthday: the year has its own control, and the weekday is hidden. */
  longAgo?: boolean | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
};

const load = () => import("./date-picker-calendar.tsx");

const weekdayIn = (tag: string, day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(tag, { weekday: "short", timeZone: "UTC" });

/**
 * A day, typed as the reader writes dates or chosen in a calendar. Submits the typed text, which the server parses with
 * the reader's formats. Without scripts: the same field without the calendar.
 */
export function DatePicker(props: DatePickerProps) {
  const {
    formats,
    openLabel,
    defaultValue = "",
    onChange,
    min,
    max,
    isUnavailable,
    longAgo,
    disabled,
    required,
    autoFocus,
    ...field
  } = props;
  const input = useRef<HTMLInputElement>(null);
  // Without a year, takes the next such day, except for days long past.
  const read = (text: string) => formats.readDay(text, longAgo ? undefined : min);
  const [day, setDay] = useState(() => read(defaultValue));
  return (
    <Field
      {...field}
      control={(wires) => (
        <span className="input-box date-box">
          <input
            {...wires}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            placeholder={formats.dayPattern}
            data-kept={day}
            defaultValue={formats.writeDay(defaultValue)}
            disabled={disabled}
            required={required}
            autoFocus={autoFocus}
            onInput={(event) => {
              const next = read(event.currentTarget.value);
              setDay(next);
              onChange?.(next ?? "");
            }}
            onBlur={(event) => day && typeInto(event.currentTarget, formats.writeDay(day))}
          />
          {day && !longAgo && <span className="input-side">{weekdayIn(formats.tag, day)}</span>}
          <PickerButton
            icon="calendar-blank"
            label={openLabel}
            disabled={disabled}
            load={load}
            picker={{
              locale: formats.tag,
              day,
              min,
              max,
              isUnavailable,
              longAgo,
              onChoose: (chosen: string) => input.current && typeInto(input.current, formats.writeDay(chosen)),
            }}
          />
        </span>
      )}
    />
  );
}
