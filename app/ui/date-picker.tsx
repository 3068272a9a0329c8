import type { FieldOwnProps } from "./field.tsx";
import { DateField } from "./text-fields.tsx";
import { useUpgrade } from "./upgrade.ts";

export type DatePickerProps = FieldOwnProps & {
  /** The tag that dates are written by: order of day, month and year, names of months, first day of the week. */
  locale: string;
  /** Calendar days as YYYY-MM-DD. Uncontrolled unless `value` is given; an empty string is no day. */
  defaultValue?: string | undefined;
  value?: string | undefined;
  onChange?: ((day: string) => void) | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** Days that cannot be chosen although they lie between the ends. */
  isUnavailable?: ((day: string) => boolean) | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
};

const load = () => import("./date-picker-calendar.tsx");

/**
 * A day, typed part by part in the reader's order or chosen in a calendar. Before scripts have loaded, and without
 * them, it is the browser's own date field of the same name and value.
 */
export function DatePicker(props: DatePickerProps) {
  const { locale: _locale, isUnavailable: _unavailable, value, onChange, ...field } = props;
  const { plain, upgrade } = useUpgrade(load);
  if (upgrade) return <upgrade.Rich {...props} defaultValue={upgrade.value} />;
  return (
    <DateField
      {...field}
      ref={plain}
      defaultValue={value ?? props.defaultValue}
      onChange={onChange && ((event) => onChange(event.target.value))}
    />
  );
}
