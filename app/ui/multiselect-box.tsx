import "./aria-setup.ts";
import "./styles/aria.css";
import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from "react-aria-components/ComboBox";
import { Tag, TagGroup, TagList } from "react-aria-components/TagGroup";
import { classNames } from "./class-names.ts";
import { Field } from "./field.tsx";
import { fold } from "./fold.ts";
import { Icon } from "./icon.tsx";
import type { MultiSelectProps } from "./multiselect.tsx";
import { PageLanguage } from "./page-language.tsx";

export type MultiSelectListProps = Pick<MultiSelectProps, "options" | "emptyText"> & {
  /** Accessible name outside of a field. */
  "aria-label"?: string | undefined;
  /** Initial selection outside of a field, which sets its own. */
  defaultSelectedKeys?: readonly string[] | undefined;
};

/** The option list of a `MultiSelect`, also for pages that show it inline. */
export function MultiSelectList({ options, emptyText, defaultSelectedKeys, ...rest }: MultiSelectListProps) {
  return (
    <ListBox
      {...rest}
      {...(defaultSelectedKeys && { defaultSelectedKeys, selectionMode: "multiple" as const })}
      className="options"
      renderEmptyState={() => <p className="options-empty">{emptyText}</p>}
    >
      {options.map((option) => (
        <ListBoxItem
          key={option.value}
          id={option.value}
          textValue={option.label}
          isDisabled={option.disabled}
          className="option"
        >
          <span className="option-words">
            {option.label}
            {option.note && <span className="option-note">{option.note}</span>}
          </span>
          <Icon name="check" size={18} className="option-check" />
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

/** The version of `MultiSelect` with scripts. */
export default function MultiSelectBox(props: MultiSelectProps) {
  return (
    <PageLanguage>
      <Box {...props} />
    </PageLanguage>
  );
}

function Box(props: MultiSelectProps) {
  const { options, defaultValues = [], onChange, placeholder, chosenLabel, emptyText, disabled, ...field } = props;
  const [values, setValues] = useState<string[]>([...defaultValues]);
  const [typed, setTyped] = useState("");
  // The list should be as wide as the whole field, but the library measures only the input.
  const [width, setWidth] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const choose = (next: string[]) => {
    setValues(next);
    setTyped("");
    onChange?.(next);
  };
  const backspace = (event: KeyboardEvent) => {
    if (event.key === "Backspace" && typed === "" && values.length > 0) choose(values.slice(0, -1));
  };
  const chosen = values.map((value) => ({
    id: value,
    label: options.find((option) => option.value === value)?.label ?? value,
  }));
  return (
    <Field
      {...field}
      labelId
      control={(wires) => (
        <div className={classNames("input-box multi-box", wires["aria-invalid"] && "multi-invalid")} ref={box}>
          {chosen.length > 0 && (
            <TagGroup
              aria-label={chosenLabel}
              className="multi-tags"
              disabledKeys={disabled ? values : []}
              {...(!disabled && { onRemove: (keys) => choose(values.filter((value) => !keys.has(value))) })}
            >
              <TagList className="multi-tags" items={chosen}>
                {(one) => (
                  <Tag className="tag multi-tag" textValue={one.label}>
                    {one.label}
                    {!disabled && (
                      <Button slot="remove" className="multi-remove">
                        <Icon name="x" size={13} />
                      </Button>
                    )}
                  </Tag>
                )}
              </TagList>
            </TagGroup>
          )}
          <ComboBox
            className="multi-input"
            selectionMode="multiple"
            value={values}
            onChange={(keys) => choose(keys.map(String))}
            inputValue={typed}
            onInputChange={setTyped}
            defaultFilter={(text, input) => fold(text).includes(fold(input))}
            onOpenChange={() => setWidth(box.current?.offsetWidth ?? 0)}
            allowsEmptyCollection
            menuTrigger="focus"
            isDisabled={disabled}
            isInvalid={wires["aria-invalid"] === true}
            validationBehavior="aria"
            aria-labelledby={`${wires.id}-label`}
            aria-describedby={wires["aria-describedby"]}
          >
            <Input
              id={wires.id}
              placeholder={values.length === 0 ? placeholder : undefined}
              onKeyDown={backspace}
              autoComplete="off"
            />
            <Button className="input-button">
              <Icon name="caret-down" size={16} />
            </Button>
            <Popover
              className="float"
              triggerRef={box}
              offset={6}
              style={{ "--trigger-width": `${width}px` } as CSSProperties}
            >
              <MultiSelectList options={options} emptyText={emptyText} />
            </Popover>
          </ComboBox>
          {!disabled && values.map((value) => <input key={value} type="hidden" name={wires.name} value={value} />)}
        </div>
      )}
    />
  );
}
