import "./styles/switch.css";

export interface SwitchButtonProps {
  name: string;
  on: boolean;
  label: string;
}

/** A switch that sends its form immediately, with `yes` or `no` for the new state. Works the same without scripts. */
export function SwitchButton({ name, on, label }: SwitchButtonProps) {
  return (
    <button
      className="switch-button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      name={name}
      value={on ? "no" : "yes"}
    />
  );
}
