import "./styles/switch.css";
import { CheckboxField, type CheckboxFieldProps } from "./choice-fields.tsx";
import { classNames } from "./class-names.ts";

/**
 * A switch for settings that apply at once; for settings saved with a form use `CheckboxField`. Submits the same value
 * without scripts.
 */
export function SwitchField({ className, ...props }: CheckboxFieldProps) {
  return <CheckboxField {...props} className={classNames("switch", className)} role="switch" />;
}
