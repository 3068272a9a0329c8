import "./styles/multiselect.css";
import { Chips } from "./choice-fields.tsx";
import { Field, type FieldOwnProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Tag } from "./tag.tsx";
import { useUpgrade } from "./upgrade.ts";

export type MultiSelectOption = {
  value: string;
  label: string;
  note?: string | undefined;
  disabled?: boolean | undefined;
};

export type MultiSelectProps = FieldOwnProps & {
  options: readonly MultiSelectOption[];
  defaultValues?: readonly string[] | undefined;
  onChange?: ((values: string[]) => void) | undefined;
  placeholder?: string | undefined;
  /** Accessible name of the group of chosen options: "Chosen topics". */
  chosenLabel: string;
  /** Shown in the list when no option matches. */
  emptyText: string;
  disabled?: boolean | undefined;
};

const load = () => import("./multiselect-box.tsx");

/**
 * A searchable multi-select that shows chosen options as tags in the field. Submits each as a field of the same name.
 * Without scripts it is a group of chips.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { upgrade } = useUpgrade(load);
  if (upgrade) return <upgrade.Rich {...props} />;
  const {
    options,
    defaultValues = [],
    onChange: _change,
    placeholder,
    chosenLabel: _chosen,
    emptyText: _empty,
    ...rest
  } = props;
  const { disabled, ...field } = rest;
  const chosen = options.filter((option) => defaultValues.includes(option.value));
  const waiting = (
    <Field
      {...field}
      group
      control={() => (
        <span className="input-box multi-box multi-waiting">
          {chosen.map((option) => (
            <Tag key={option.value} className="multi-tag" aria-disabled={disabled}>
              {option.label}
            </Tag>
          ))}
          {chosen.length === 0 && placeholder}
          <Icon name="caret-down" size={16} />
        </span>
      )}
    />
  );
  return (
    <>
      <div className="needs-scripts">{waiting}</div>
      <div className="without-scripts">
        <Chips
          {...field}
          id={`${field.id ?? field.name}-plain`}
          multiple
          options={options}
          defaultValues={defaultValues}
        />
      </div>
    </>
  );
}
