import "./styles/switch.css";
import { CheckboxField, type CheckboxFieldProps } from "./choice-fields.tsx";
import { classNames } from "./class-names.ts";

/** On or off, for what holds at once; what is saved with a form is a `CheckboxField`. Without scripts it is sent alike. */
export function SwitchField({ className, ...props }: CheckboxFieldProps) {
  return <CheckboxField {...props} className={classNames("switch", className)} role="switch" />;
}
