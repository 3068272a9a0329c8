import "./styles/file-drop.css";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { LoadingStones } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { FieldError, FieldGroup, type FieldOwnProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type DroppedFile = {
  id: string;
  name: string;
  /** Formatted. */
  size: string;
  state: "ready" | "loading" | "done" | "failed";
  /** Text next to the size: "62 %", "sent". */
  stateText?: string | undefined;
  /** Upload progress from 0 to 100. */
  progress?: number | undefined;
  error?: string | undefined;
};

export type FileDropProps = FieldOwnProps & {
  files: readonly DroppedFile[];
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** Text around the link that opens the file dialog: "Drop a report here or", "choose a file". */
  dropText: ReactNode;
  chooseText: ReactNode;
  accept?: readonly string[] | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Accessible name of the remove button: "Remove report.pdf". */
  removeLabel: (name: string) => string;
  /** Live region text for what changed. */
  announcement?: string | undefined;
};

/** Accepts files by dialog or drag and drop. The page decides which to accept (`splitChosenFiles`) and where to send them. */
export function FileDrop(props: FileDropProps) {
  const { files, onAdd, onRemove, dropText, chooseText, accept = [], multiple, disabled, removeLabel } = props;
  const { announcement, error, ...field } = props;
  const { name, label, id = name, help, mark, hideLabel, className } = field;
  // dragleave also fires for child elements, so count the entered ones.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  const before = useRef(files.length);
  // A removed file's button disappears with it: moves focus to the next file's button, or to the chooser.
  useEffect(() => {
    const fewer = files.length < before.current;
    before.current = files.length;
    if (!fewer || removed.current === undefined) return;
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    (buttons[removed.current] ?? buttons.at(-1) ?? input.current)?.focus();
    removed.current = undefined;
  }, [files]);
  const remove = (file: DroppedFile, at: number) => {
    removed.current = at;
    onRemove(file.id);
  };
  const drag = (change: number) => (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + change);
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (!disabled && event.dataTransfer.files.length > 0) onAdd([...event.dataTransfer.files]);
  };
  return (
    <FieldGroup {...{ name, label, mark, hideLabel, className }} id={`${id}-group`}>
      <div
        className={classNames("file-drop", over && "file-over", !!error && "file-wrong")}
        onDragEnter={drag(1)}
        onDragOver={drag(0)}
        onDragLeave={drag(-1)}
        onDrop={drop}
      >
        <Icon name="file-arrow-up" size={26} />
        <div>
          <label htmlFor={id}>
            {dropText} <span className="link">{chooseText}</span>
          </label>
          {help && (
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
          accept={accept.join(",") || undefined}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(!!help && `${id}-help`, !!error && `${id}-error`) || undefined}
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {files.length > 0 && (
        <ul className="file-list" role="list" ref={list}>
          {files.map((file, at) => (
            <OneFile key={file.id} file={file} label={removeLabel(file.name)} onRemove={() => remove(file, at)} />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </FieldGroup>
  );
}

function OneFile({ file, label, onRemove }: { file: DroppedFile; label: string; onRemove: () => void }) {
  const { name, size, state, stateText, progress, error } = file;
  return (
    <li className={`file file-${state}`}>
      {state === "loading" ? (
        <LoadingStones />
      ) : (
        <Icon
          name={state === "failed" ? "warning-circle" : state === "done" ? "check-circle" : "file-text"}
          size={22}
        />
      )}
      <div className="file-words">
        <p className="file-name">{name}</p>
        <p className="muted smaller figures">{stateText ? `${size} · ${stateText}` : size}</p>
        {state === "loading" && <progress max={100} value={progress} aria-label={name} aria-valuetext={stateText} />}
        {error && <p className="file-error">{error}</p>}
      </div>
      <button type="button" className="icon-button" aria-label={label} onClick={onRemove}>
        <Icon name={state === "loading" ? "x" : "trash"} size={20} />
      </button>
    </li>
  );
}
