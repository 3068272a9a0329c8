import { useRef, useState } from "react";
import { Field, type FieldOwnProps } from "./field.tsx";
import { PickerButton } from "./picker-button.tsx";
import { readTime } from "./typed-dates.ts";
import { typeInto } from "./typed-field.ts";

export type TimePickerProps = FieldOwnProps & {
  /** Accessible name of the button that opens the list. */
  openLabel: string;
  /** HH:MM, or the text somebody typed. */
  defaultValue?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
};

const load = () => import("./time-picker-list.tsx");

/** A time field, typed or chosen from a list. Submits the text; the server parses it with `readTime`. */
export function TimePicker({ openLabel, defaultValue = "", disabled, required, ...field }: TimePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [time, setTime] = useState(() => readTime(defaultValue));
  return (
    <Field
      {...field}
      control={(wires) => (
        <span className="input-box">
          <input
            {...wires}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={12}
            placeholder="00:00"
            defaultValue={defaultValue}
            disabled={disabled}
            required={required}
            onInput={(event) => setTime(readTime(event.currentTarget.value))}
            onBlur={(event) => time && typeInto(event.currentTarget, time)}
          />
          <PickerButton
            icon="clock"
            label={openLabel}
            disabled={disabled}
            load={load}
            picker={{ time, onChoose: (chosen: string) => input.current && typeInto(input.current, chosen) }}
          />
        </span>
      )}
    />
  );
}
