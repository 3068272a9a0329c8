import type { ComponentPropsWithRef, ReactNode } from "react";
import { Field, type FieldOwnProps } from "./field.tsx";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

type InputProps = Omit<ComponentPropsWithRef<"input">, keyof FieldOwnProps | "size" | "children" | "prefix">;

export type TextFieldProps = FieldOwnProps &
  InputProps & {
    iconStart?: IconName | undefined;
    /** Inside the field before the text: a currency sign. */
    before?: ReactNode;
    /** Inside the field after the text: a unit, a note, a small button. */
    after?: ReactNode;
  };

function split<P extends FieldOwnProps>(props: P) {
  const { name, label, id, help, error, mark, labelAside, hideLabel, className, ...control } = props;
  return { field: { name, label, id, help, error, mark, labelAside, hideLabel, className }, control };
}

export function TextField(props: TextFieldProps) {
  const { field, control } = split(props);
  const { iconStart, before, after, ...input } = control;
  return (
    <Field
      {...field}
      control={(wires) => (
        <span className="input-box">
          {iconStart && <Icon name={iconStart} size={20} />}
          {before && <span className="input-side">{before}</span>}
          <input type="text" {...input} {...wires} />
          {after && <span className="input-side">{after}</span>}
        </span>
      )}
    />
  );
}

/** `autoComplete` must be `current-password` or `new-password`. */
export type PasswordFieldProps = TextFieldProps & { autoComplete: "current-password" | "new-password" };

export function PasswordField(props: PasswordFieldProps) {
  return <TextField spellCheck={false} autoCapitalize="none" {...props} type="password" />;
}

/** Whole numbers with the numeric keyboard; set `inputMode="decimal"` for decimals. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" {...props} type="number" />;
}

export type TextAreaProps = FieldOwnProps & Omit<ComponentPropsWithRef<"textarea">, keyof FieldOwnProps>;

/** Grows with its text in browsers that support it. */
export function TextArea(props: TextAreaProps) {
  const { field, control } = split(props);
  return <Field {...field} control={(wires) => <textarea rows={3} {...control} {...wires} className="text-area" />} />;
}

/** `lang`: the label's language if it differs from the page's. */
export type SelectOption = { value: string; label: string; lang?: string | undefined; disabled?: boolean | undefined };

export type SelectFieldProps = FieldOwnProps &
  Omit<ComponentPropsWithRef<"select">, keyof FieldOwnProps | "size"> & {
    options?: readonly SelectOption[] | undefined;
    iconStart?: IconName | undefined;
  };

/** Takes options as data, or `option` elements as children. */
export function SelectField(props: SelectFieldProps) {
  const { field, control } = split(props);
  const { options, iconStart, children, ...select } = control;
  return (
    <Field
      {...field}
      control={(wires) => (
        <span className="input-box input-select">
          {iconStart && <Icon name={iconStart} size={20} />}
          <select {...select} {...wires}>
            {options?.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon name="caret-down" size={16} className="input-caret" />
        </span>
      )}
    />
  );
}
