import "./styles/file-drop.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { FieldError, FieldGroup, type FieldOwnProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type FileFieldProps = FieldOwnProps & {
  accept: readonly string[];
  /** Text around the link that opens the file dialog. */
  dropText: ReactNode;
  chooseText: ReactNode;
  anotherText: ReactNode;
  /** Label of the button that removes the chosen file. Without it, the file can only be replaced. */
  removeText?: string | undefined;
  required?: boolean | undefined;
};

/** One file, sent with its form. Without scripts the browser's own input shows the chosen file. */
export function FileField(props: FileFieldProps) {
  const { accept, dropText, chooseText, anotherText, removeText, required, ...field } = props;
  const { name, label, id = name, help, mark, hideLabel, className, error } = field;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [over, setOver] = useState(false);
  const look = () => setChosen(input.current?.files?.[0]?.name);
  // A file chosen before the scripts ran.
  useEffect(look, []);
  return (
    <FieldGroup {...{ name, label, mark, hideLabel, className }} id={`${id}-group`}>
      <div
        className={classNames("file-drop", over && "file-over", !!error && "file-wrong")}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <Icon name={chosen ? "file-text" : "file-arrow-up"} size={26} />
        <div className="file-words">
          {chosen && <p className="file-name">{chosen}</p>}
          <label htmlFor={id}>
            {chosen ? (
              <span className="link">{anotherText}</span>
            ) : (
              <>
                {dropText} <span className="link">{chooseText}</span>
              </>
            )}
          </label>
          {help && !chosen && (
            <p className="muted small" id={`${id}-help`}>
              {help}
            </p>
          )}
        </div>
        <input
          ref={input}
          type="file"
          id={id}
          name={name}
          accept={accept.join(",")}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(!!help && !chosen && `${id}-help`, !!error && `${id}-error`) || undefined}
          onChange={look}
        />
        {chosen && removeText && (
          <button
            type="button"
            className="icon-button"
            aria-label={removeText}
            onClick={() => {
              if (!input.current) return;
              input.current.value = "";
              look();
              input.current.focus();
            }}
          >
            <Icon name="trash" size={20} />
          </button>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </FieldGroup>
  );
}
