import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type FieldOwnProps = {
  name: string;
  label: ReactNode;
  /** Also the target of links in the error summary. The name, unless given. */
  id?: string | undefined;
  help?: ReactNode;
  error?: ReactNode;
  /** A word beside the label: "(optional)". */
  mark?: string | undefined;
  /** At the right of the label: a link, a counter. */
  labelAside?: ReactNode;
  /** The label stays for screen readers only. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

/** The attributes that tie a control to its label, help and error. */
export type ControlWiring = {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export function wiring({ name, id = name, help, error }: FieldOwnProps): ControlWiring {
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, name, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

/** The sentence under a control that says what is wrong and how to mend it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="warning-circle" size={18} />
      <span>{children}</span>
    </p>
  );
}

export type FieldProps = FieldOwnProps & {
  /** The control is a group and no single input: it names itself by the element `${id}-label`. */
  group?: boolean | undefined;
  /** The label has that id too, although the control is an input: for controls that also name their list by it. */
  labelId?: boolean | undefined;
  /** Draws the control with the wiring it is given. */
  control: (wiring: ControlWiring) => ReactNode;
};

/** Label above, help under it, the control, the error under that. For controls that have no component of their own. */
export function Field({ control, group, labelId, ...field }: FieldProps) {
  const { label, help, error, mark, labelAside, hideLabel, className } = field;
  const wires = wiring(field);
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
  /** Radio buttons of which one is chosen: the group itself can then say that it is required or wrong. */
  oneOf?: boolean | undefined;
  required?: boolean | undefined;
};

/** The fieldset around a group of choices, wired the same way. */
export function FieldGroup({ children, hideLabel, oneOf, required, ...field }: FieldGroupProps) {
  const { id, "aria-describedby": describedBy, "aria-invalid": invalid } = wiring(field);
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
