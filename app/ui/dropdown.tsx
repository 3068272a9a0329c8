import "./aria-setup.ts";
import "./styles/aria.css";
import { Button } from "react-aria-components/Button";
import {
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
  SubmenuTrigger,
} from "react-aria-components/Menu";
import { LoadingStones, type ButtonSize, type ButtonVariant } from "./button.tsx";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { PageLanguage } from "./page-language.tsx";

export type DropdownItem = {
  id: string;
  label: string;
  note?: string | undefined;
  icon?: IconName | undefined;
  /** The action deletes something permanently. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  href?: string | undefined;
  /** A submenu. */
  items?: readonly DropdownItem[] | undefined;
};

export type DropdownGroup = { title?: string | undefined; items: readonly DropdownItem[] };

export type DropdownProps = {
  /** The button's text; its accessible name if it shows only an icon. */
  label: string;
  icon?: IconName | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  groups: readonly DropdownGroup[];
  onAction?: ((id: string) => void) | undefined;
  /** The ids of the selected items; makes the items selectable. */
  chosen?: readonly string[] | undefined;
  onChoose?: ((ids: string[]) => void) | undefined;
  multiple?: boolean | undefined;
  align?: "start" | "end" | undefined;
  disabled?: boolean | undefined;
  loading?: boolean | undefined;
};

export type DropdownMenuProps = Pick<DropdownProps, "groups" | "onAction" | "chosen" | "onChoose" | "multiple"> & {
  /** Accessible name if no button labels the menu. */
  "aria-label"?: string | undefined;
};

/** The menu without its button, for pages that show it inline. */
export function DropdownMenu({ groups, onAction, chosen, onChoose, multiple, ...rest }: DropdownMenuProps) {
  return (
    <Menu
      {...rest}
      className="options"
      onAction={(id) => onAction?.(String(id))}
      {...(chosen && {
        selectionMode: multiple ? ("multiple" as const) : ("single" as const),
        selectedKeys: chosen,
        onSelectionChange: (keys: "all" | Set<unknown>) => keys !== "all" && onChoose?.([...keys].map(String)),
      })}
    >
      {groups.map((group, index) => (
        <Group key={index} group={group} first={index === 0} choices={chosen !== undefined} />
      ))}
    </Menu>
  );
}

/** A button that opens a menu of actions or choices. Keyboard: arrows, Home, End, first letters, Escape, Tab. */
export function Dropdown(props: DropdownProps) {
  const { label, icon, variant = "neutral", size = "md", groups, onAction, align = "start", disabled, loading } = props;
  const { chosen, onChoose, multiple } = props;
  return (
    <PageLanguage>
      <MenuTrigger>
        <Button
          aria-label={icon ? label : undefined}
          isDisabled={disabled || loading}
          className={classNames(
            "button",
            `button-${variant}`,
            size !== "md" && `button-${size}`,
            icon && "button-icon",
            loading && "button-loading",
          )}
        >
          {icon ? <Icon name={icon} /> : <span className="button-label">{label}</span>}
          {!icon && <Icon name="caret-down" size={14} />}
          {loading && <LoadingStones />}
        </Button>
        <Popover className="float" placement={align === "end" ? "bottom end" : "bottom start"} offset={6}>
          <DropdownMenu {...{ groups, onAction, chosen, onChoose, multiple }} />
        </Popover>
      </MenuTrigger>
    </PageLanguage>
  );
}

function Group({ group, first, choices }: { group: DropdownGroup; first: boolean; choices: boolean }) {
  return (
    <>
      {!first && <Separator />}
      <MenuSection aria-label={group.title}>
        {group.title && <Header className="options-title">{group.title}</Header>}
        {group.items.map((item) => (
          <Item key={item.id} item={item} choices={choices} />
        ))}
      </MenuSection>
    </>
  );
}

/** On phones there is no space next to a menu, so a submenu opens below its item. */
const isNarrow = () => typeof window !== "undefined" && window.matchMedia("(width < 640px)").matches;

function Item({ item, choices }: { item: DropdownItem; choices: boolean }) {
  const entry = (
    <MenuItem
      id={item.id}
      href={item.href}
      textValue={item.label}
      isDisabled={item.disabled}
      className={classNames("option", item.danger && "option-danger")}
    >
      {item.icon && <Icon name={item.icon} size={20} />}
      <span className="option-words">
        {item.label}
        {item.note && <span className="option-note">{item.note}</span>}
      </span>
      {choices && <Icon name="check" size={18} className="option-check" />}
      {item.items && <Icon name="caret-right" size={14} />}
    </MenuItem>
  );
  if (!item.items) return entry;
  return (
    <SubmenuTrigger>
      {entry}
      <Popover className="float" placement={isNarrow() ? "bottom start" : "end top"}>
        <Menu className="options">
          {item.items.map((one) => (
            <Item key={one.id} item={one} choices={false} />
          ))}
        </Menu>
      </Popover>
    </SubmenuTrigger>
  );
}
