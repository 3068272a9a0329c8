import "./styles/progress.css";
import { useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type PercentageBarProps = {
  label: ReactNode;
  /** From 0 to 100; undefined while unknown. */
  value: number | undefined;
  /** The formatted value: "72 %". */
  valueText: string;
  /** `warning` and `error` need text in `note`. */
  kind?: "plain" | "warning" | "error" | undefined;
  note?: ReactNode;
  size?: "sm" | "md" | undefined;
};

/** A progress bar. */
export function PercentageBar({ label, value, valueText, kind = "plain", note, size = "md" }: PercentageBarProps) {
  const id = useId();
  const known = value === undefined ? undefined : Math.min(100, Math.max(0, value));
  return (
    <div className={classNames("percentage", `percentage-${kind}`, size === "sm" && "percentage-sm")}>
      <label htmlFor={id}>{label}</label>
      <span className="figures" aria-hidden="true">
        {valueText}
      </span>
      <progress
        id={id}
        max={100}
        value={known}
        aria-valuetext={valueText}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p className="percentage-note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
