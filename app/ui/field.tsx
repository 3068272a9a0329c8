import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type FieldOwnProps = {
  name: string;
  label: ReactNode;
  /** Also the link target of the error summary. Defaults to the name. */
  id?: string | undefined;
  help?: ReactNode;
  error?: ReactNode;
  /** Text after the label: "(optional)". */
  mark?: string | undefined;
  /** Right of the label: a link, a counter. */
  labelAside?: ReactNode;
  /** Hides the label visually. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

/** Attributes that connect a control to its label, help text and error. */
export type ControlWiring = {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export function wireControl({ name, id = name, help, error }: FieldOwnProps): ControlWiring {
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, name, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

/** The error below a control: what is wrong and how to fix it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="warning-circle" size={18} />
      <span>{children}</span>
    </p>
  );
}

export type FieldProps = FieldOwnProps & {
  /** The control is a group, not a single input: it is labeled by the element `${id}-label`. */
  group?: boolean | undefined;
  /** Also gives the label the id `${id}-label`, for inputs that label their list with it. */
  labelId?: boolean | undefined;
  /** Renders the control with these attributes. */
  control: (wiring: ControlWiring) => ReactNode;
};

/** Label, help text, control, error, from top to bottom. For controls without a component of their own. */
export function Field({ control, group, labelId, ...field }: FieldProps) {
  const { label, help, error, mark, labelAside, hideLabel, className } = field;
  const wires = wireControl(field);
  const words = (
    <>
      {label} {mark && <span className="field-mark">{mark}</span>}
    </>
  );
  return (
    <div className={classNames("field", className)}>
      <div className={classNames("field-label", hideLabel && "visually-hidden")}>
        {group ? (
          <span id={`${wires.id}-label`}>{words}</span>
        ) : (
          <label htmlFor={wires.id} id={labelId ? `${wires.id}-label` : undefined}>
            {words}
          </label>
        )}
        {labelAside}
      </div>
      {help && (
        <p className="field-help" id={`${wires.id}-help`}>
          {help}
        </p>
      )}
      {control(wires)}
      {error && <FieldError id={`${wires.id}-error`}>{error}</FieldError>}
    </div>
  );
}

export type FieldGroupProps = FieldOwnProps & {
  children: ReactNode;
  /** A radio group: the group itself can be marked as required or invalid. */
  oneOf?: boolean | undefined;
  required?: boolean | undefined;
};

/** A fieldset around a group of choices, with the same attributes. */
export function FieldGroup({ children, hideLabel, oneOf, required, ...field }: FieldGroupProps) {
  const { id, "aria-describedby": describedBy, "aria-invalid": invalid } = wireControl(field);
  return (
    <fieldset
      className={classNames("field field-group", invalid && "field-invalid", field.className)}
      id={id}
      aria-describedby={describedBy}
      {...(oneOf && { role: "radiogroup", "aria-invalid": invalid, "aria-required": required || undefined })}
      tabIndex={-1}
    >
      <legend className={classNames("field-label", hideLabel && "visually-hidden")}>
        {field.label} {field.mark && <span className="field-mark">{field.mark}</span>}
      </legend>
      {field.help && (
        <p className="field-help" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      {children}
      {field.error && <FieldError id={`${id}-error`}>{field.error}</FieldError>}
    </fieldset>
  );
}
