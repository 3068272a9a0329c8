import "./aria-setup.ts";
import "./styles/tab-panels.css";
import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import { CountBadge } from "./tag.tsx";

export type TabPanelItem = {
  id: string;
  label: string;
  count?: number | undefined;
  /** The count as text: "2 waiting". */
  countLabel?: string | undefined;
  disabled?: boolean | undefined;
  content: ReactNode;
};

export type TabPanelsProps = {
  items: readonly TabPanelItem[];
  /** Accessible name of the tab list. */
  label: string;
  selected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
};

/**
 * Panels within a page, one visible at a time: arrows, Home and End move between tabs, Tab moves into the panel. For
 * panels with URLs use `Tabs`, which are links.
 */
export function TabPanels({ items, label, selected, onSelect }: TabPanelsProps) {
  return (
    <Tabs
      className="tab-panels"
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(id) => onSelect?.(String(id))}
    >
      <TabList aria-label={label} className="tab-list">
        {items.map((item) => (
          <Tab key={item.id} id={item.id} isDisabled={item.disabled} className="tab">
            {({ isSelected }) => (
              <>
                {item.label}
                {item.count !== undefined && (
                  <CountBadge count={item.count} label={item.countLabel} quiet={!isSelected} />
                )}
              </>
            )}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="tab-panel">
          {item.content}
        </TabPanel>
      ))}
    </Tabs>
  );
}
