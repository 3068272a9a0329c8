import "./styles/search.css";
import { type ReactNode, useRef, useState } from "react";
import { LoadingStones, Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type SearchFieldProps = {
  name: string;
  /** The field's label; visible only with `showLabel`. */
  label: string;
  showLabel?: boolean | undefined;
  placeholder?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((text: string) => void) | undefined;
  clearLabel: string;
  /** The label of a button next to the field. Without it, the field's icon is the button. */
  submitLabel?: string | undefined;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The result count in words. Announced. */
  result?: ReactNode;
  /** The form's target. It uses GET, so that each search has its own URL, and keeps the target's existing parameters. */
  action?: string | undefined;
  onSubmit?: ((text: string) => void) | undefined;
  id?: string | undefined;
};

/** A search field: Enter or the button searches, Escape or the clear button clears. */
export function SearchField(props: SearchFieldProps) {
  const { name, label, showLabel, placeholder, defaultValue = "", clearLabel, submitLabel, loading, disabled } = props;
  const { result, action, id = name } = props;
  const [text, setText] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const change = (next: string) => {
    setText(next);
    props.onChange?.(next);
  };
  // A GET form drops the parameters of its target, so they are added as hidden fields.
  const kept = [...new URLSearchParams(action?.split("?")[1])].filter(([key]) => key !== name);
  const clear = () => {
    change("");
    input.current?.focus();
  };
  return (
    <form
      role="search"
      aria-label={label}
      className="search"
      action={action}
      onSubmit={props.onSubmit && ((event) => (event.preventDefault(), props.onSubmit?.(text)))}
    >
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <label htmlFor={id} className={classNames("field-label", !showLabel && "visually-hidden")}>
        {label}
      </label>
      <div className="search-line">
        <span className="input-box">
          {submitLabel ? (
            <Icon name="magnifying-glass" size={20} />
          ) : (
            <button className="input-submit" disabled={disabled} aria-label={label}>
              <Icon name="magnifying-glass" size={20} />
            </button>
          )}
          <input
            ref={input}
            type="search"
            id={id}
            name={name}
            value={text}
            placeholder={placeholder}
            disabled={disabled}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && text && (event.preventDefault(), clear())}
          />
          {loading && <LoadingStones className="muted" />}
          {text && !disabled && (
            <button type="button" className="input-clear" onClick={clear} aria-label={clearLabel}>
              <Icon name="x" size={16} />
            </button>
          )}
        </span>
        {submitLabel && (
          <Button size="lg" disabled={disabled} iconStart="magnifying-glass">
            {submitLabel}
          </Button>
        )}
      </div>
      <p role="status" className="search-result muted small">
        {result}
      </p>
    </form>
  );
}
