import { useRef, useState } from "react";
import { Field, type FieldOwnProps } from "./field.tsx";
import { PickerButton } from "./picker-button.tsx";
import { typeInto } from "./typed-field.ts";
import type { TypedFormats } from "./typed-formats.ts";

export type TimePickerProps = FieldOwnProps & {
  formats: TypedFormats;
  /** Accessible name of the button that opens the list. */
  openLabel: string;
  /** HH:MM, or the typed text. */
  defaultValue?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
};

const load = () => import("./time-picker-list.tsx");

/** A time field, typed or chosen from a list. Submits the text; the server parses it with the reader's formats. */
export function TimePicker({ formats, openLabel, defaultValue = "", disabled, required, ...field }: TimePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [time, setTime] = useState(() => formats.readTime(defaultValue));
  return (
    <Field
      {...field}
      control={(wires) => (
        <span className="input-box">
          <input
            {...wires}
            ref={input}
            type="text"
            inputMode={formats.twelveHours ? "text" : "numeric"}
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            placeholder={formats.timePattern}
            defaultValue={formats.writeTime(defaultValue)}
            disabled={disabled}
            required={required}
            onInput={(event) => setTime(formats.readTime(event.currentTarget.value))}
            onBlur={(event) => time && typeInto(event.currentTarget, formats.writeTime(time))}
          />
          <PickerButton
            icon="clock"
            label={openLabel}
            disabled={disabled}
            load={load}
            picker={{
              time,
              words: formats.writeTime,
              onChoose: (chosen: string) => input.current && typeInto(input.current, formats.writeTime(chosen)),
            }}
          />
        </span>
      )}
    />
  );
}
