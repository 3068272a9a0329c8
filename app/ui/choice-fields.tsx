import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldError, FieldGroup, type FieldOwnProps, wireControl } from "./field.tsx";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { Pebble } from "./card.tsx";
import type { Tint } from "./tint.ts";

export type CheckboxFieldProps = Omit<FieldOwnProps, "labelAside" | "hideLabel"> &
  Omit<ComponentPropsWithRef<"input">, keyof FieldOwnProps | "type"> & {
    /** On the right: "required", a count. */
    aside?: ReactNode;
  };

/** A checkbox with label. `help` may contain links, so it stays outside the label. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { name, label, id, help, error, mark, aside, className, ...input } = props;
  const wires = wireControl({ name, label, id, help, error });
  return (
    <div className={classNames("check", className)}>
      <input type="checkbox" {...input} {...wires} />
      <div className="check-body">
        <div className="check-head">
          <label htmlFor={wires.id}>
            {label} {mark && <span className="field-mark">{mark}</span>}
          </label>
          {aside && <span className="check-aside">{aside}</span>}
        </div>
        {help && (
          <div className="check-help" id={`${wires.id}-help`}>
            {help}
          </div>
        )}
        {error && <FieldError id={`${wires.id}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}

export type Choice = {
  value: string;
  label: ReactNode;
  /** Below the label. */
  description?: ReactNode;
  /** In a second column: length and place, hours. */
  detail?: ReactNode;
  /** On the right edge: a price, a conflict note. */
  aside?: ReactNode;
  icon?: IconName | undefined;
  tint?: Tint | undefined;
  /** Replaces the icon: a portrait. */
  lead?: ReactNode;
  disabled?: boolean | undefined;
};

export type ChoiceGroupProps = FieldOwnProps & {
  options: readonly Choice[];
  /** Initial choice. Uncontrolled, so that it works before and without scripts. */
  defaultValue?: string | undefined;
  required?: boolean | undefined;
  onChange?: ((value: string) => void) | undefined;
};

function Radio({ group, option, index }: { group: ChoiceGroupProps; option: Choice; index: number }) {
  return (
    <input
      type="radio"
      name={group.name}
      value={option.value}
      id={`${group.id ?? group.name}-${index}`}
      defaultChecked={option.value === group.defaultValue}
      required={group.required}
      disabled={option.disabled}
      onChange={group.onChange && ((event) => group.onChange?.(event.target.value))}
    />
  );
}

/** Two or three large cards in a row; stacked on phones. */
export function RadioCards(props: ChoiceGroupProps) {
  return (
    <FieldGroup {...props} oneOf>
      <div className="radio-cards">
        {props.options.map((option, index) => (
          <label className="radio-card" key={option.value}>
            {option.lead ?? (option.icon && <Pebble icon={option.icon} tint={option.tint} />)}
            <span className="radio-words">
              <b>{option.label}</b>
              {option.description && <span className="muted small">{option.description}</span>}
            </span>
            <Radio group={props} option={option} index={index} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export type RadioRowsProps = ChoiceGroupProps & {
  /** Each row in its own box, as for offered times; otherwise one card. */
  separate?: boolean | undefined;
};

/** Rows with a radio button, a title, details and a price or note. */
export function RadioRows({ separate, ...props }: RadioRowsProps) {
  return (
    <FieldGroup {...props} oneOf>
      <div className={separate ? "radio-boxes" : "radio-rows"}>
        {props.options.map((option, index) => (
          <label className="radio-row" key={option.value}>
            <Radio group={props} option={option} index={index} />
            {option.lead}
            <span className="radio-words">
              <b>{option.label}</b>
              {option.description && <span className="muted small">{option.description}</span>}
            </span>
            {option.detail && <span className="radio-detail">{option.detail}</span>}
            {option.aside && <span className="radio-aside">{option.aside}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export type SegmentedControlProps = ChoiceGroupProps & {
  /** Each choice submits the form at once; for settings without a save button. */
  submit?: boolean | undefined;
  full?: boolean | undefined;
};

/** Two to four short choices in one pill. */
export function SegmentedControl({ submit, full, ...props }: SegmentedControlProps) {
  return (
    <FieldGroup {...props} oneOf={!submit}>
      <div className={classNames("segmented", full && "segmented-full")}>
        {props.options.map((option, index) =>
          submit ? (
            <button
              key={option.value}
              name={props.name}
              value={option.value}
              aria-pressed={option.value === props.defaultValue}
            >
              {option.label}
            </button>
          ) : (
            <label key={option.value}>
              <Radio group={props} option={option} index={index} />
              <span>{option.label}</span>
            </label>
          ),
        )}
      </div>
    </FieldGroup>
  );
}

export type ChipsProps = Omit<ChoiceGroupProps, "defaultValue" | "onChange"> & {
  /** Allows several choices. */
  multiple?: boolean | undefined;
  defaultValues?: readonly string[] | undefined;
};

/** Short choices that wrap; the chosen ones are deep green. */
export function Chips({ multiple, defaultValues = [], ...props }: ChipsProps) {
  return (
    <FieldGroup {...props} oneOf={!multiple}>
      <div className="chips">
        {props.options.map((option) => (
          <label className="chip" key={option.value}>
            <input
              type={multiple ? "checkbox" : "radio"}
              name={props.name}
              value={option.value}
              defaultChecked={defaultValues.includes(option.value)}
              disabled={option.disabled}
            />
            {option.icon && <Icon name={option.icon} size={18} />}
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
