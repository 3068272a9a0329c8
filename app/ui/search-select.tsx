import type { FieldOwnProps } from "./field.tsx";
import { SelectField } from "./text-fields.tsx";
import { useUpgrade } from "./upgrade.ts";

export type SearchOption = {
  value: string;
  label: string;
  /** After the label, in parentheses or at the side: an offset, a count. */
  note?: string | undefined;
};

export type SearchGroup = { label: string; options: readonly SearchOption[] };

export type SearchSelectProps = FieldOwnProps & {
  groups: readonly SearchGroup[];
  /** Initial choice; one of the options. */
  defaultValue: string;
  /** Shown in the list when no option matches. */
  emptyText: string;
  disabled?: boolean | undefined;
};

const load = () => import("./search-select-box.tsx");

/** Chooses one of many grouped options by typing part of its label. Without scripts it is a plain select. */
export function SearchSelect(props: SearchSelectProps) {
  const { plain, upgrade } = useUpgrade<SearchSelectProps, HTMLSelectElement>(load);
  if (upgrade) return <upgrade.Rich {...props} defaultValue={upgrade.value ?? props.defaultValue} />;
  const { groups, emptyText: _empty, ...field } = props;
  return (
    <SelectField {...field} ref={plain} data-plain>
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.options.map(({ value, label, note }) => (
            <option key={value} value={value}>
              {note ? `${label} (${note})` : label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
