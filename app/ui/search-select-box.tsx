import "./aria-setup.ts";
import "./styles/aria.css";
import { type CSSProperties, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox, Input, ListBox, ListBoxItem, ListBoxSection, Popover } from "react-aria-components/ComboBox";
import { Header } from "react-aria-components/Header";
import { Field } from "./field.tsx";
import { fold } from "./fold.ts";
import { Icon } from "./icon.tsx";
import { PageLanguage } from "./page-language.tsx";
import type { SearchGroup, SearchSelectProps } from "./search-select.tsx";

export type SearchListProps = Pick<SearchSelectProps, "groups" | "emptyText"> & {
  /** Accessible name outside of a field. */
  "aria-label"?: string | undefined;
};

/** The option list of a `SearchSelect`, also for pages that show it inline. */
export function SearchList({ groups, emptyText, ...rest }: SearchListProps) {
  return (
    <ListBox {...rest} className="options" renderEmptyState={() => <p className="options-empty">{emptyText}</p>}>
      {groups.map((group) => (
        <ListBoxSection key={group.label} id={`group-${group.label}`}>
          <Header className="options-title">{group.label}</Header>
          {group.options.map(({ value, label, note }) => (
            <ListBoxItem key={value} id={value} textValue={label} className="option">
              <span className="option-words">{label}</span>
              {note && <span className="option-note figures">{note}</span>}
            </ListBoxItem>
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}

/** Options whose label or note contains every typed word, in any order; leaves out groups without any. */
export function matchingGroups(groups: readonly SearchGroup[], typed: string): SearchGroup[] {
  const words = fold(typed)
    .split(/[\s,()]+/)
    .filter(Boolean);
  return groups.flatMap((group) => {
    const options = group.options.filter(({ label, note = "" }) =>
      words.every((word) => fold(`${label} ${note}`).includes(word)),
    );
    return options.length > 0 ? [{ ...group, options }] : [];
  });
}

/** The version of `SearchSelect` with scripts. */
export default function SearchSelectBox(props: SearchSelectProps) {
  return (
    <PageLanguage>
      <Box {...props} />
    </PageLanguage>
  );
}

function Box(props: SearchSelectProps) {
  const { groups, defaultValue, emptyText, disabled, ...field } = props;
  const option = (value: string) => groups.flatMap((group) => group.options).find((one) => one.value === value);
  const [value, setValue] = useState(defaultValue);
  const [typed, setTyped] = useState(() => option(defaultValue)?.label ?? "");
  // The list should be as wide as the whole field, but the library measures only the input.
  const [width, setWidth] = useState(0);
  const box = useRef<HTMLSpanElement>(null);
  // The library keeps a copy of all its items, so a closed list has none.
  const [open, setOpen] = useState(false);
  const chosen = option(value);
  // While the chosen label is unchanged, the list shows everything.
  const shown = !open ? [] : typed === chosen?.label ? groups : matchingGroups(groups, typed);
  // The library reports the choice again when the field is left or Escape is pressed.
  const choose = (key: unknown) => {
    const next = option(String(key)) ?? chosen;
    if (!next) return;
    setValue(next.value);
    setTyped(next.label);
  };
  return (
    <Field
      {...field}
      labelId
      control={(wires) => (
        <ComboBox
          value={value}
          onChange={choose}
          inputValue={typed}
          onInputChange={setTyped}
          // Filtered above, because the library's filter does not support groups.
          defaultFilter={() => true}
          onOpenChange={(next) => {
            setOpen(next);
            setWidth(box.current?.offsetWidth ?? 0);
          }}
          allowsEmptyCollection
          menuTrigger="focus"
          isDisabled={disabled}
          isInvalid={wires["aria-invalid"] === true}
          validationBehavior="aria"
          name={wires.name}
          formValue="key"
          aria-labelledby={`${wires.id}-label`}
          aria-describedby={wires["aria-describedby"]}
        >
          <span className="input-box" ref={box}>
            <Input id={wires.id} autoComplete="off" onFocus={(event) => event.currentTarget.select()} />
            {typed === chosen?.label && chosen.note && <span className="input-side">{chosen.note}</span>}
            <Button className="input-button">
              <Icon name="caret-down" size={16} />
            </Button>
          </span>
          <Popover
            className="float"
            triggerRef={box}
            offset={6}
            style={{ "--trigger-width": `${width}px` } as CSSProperties}
          >
            <SearchList groups={shown} emptyText={emptyText} />
          </Popover>
        </ComboBox>
      )}
    />
  );
}
