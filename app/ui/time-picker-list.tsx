import "./aria-setup.ts";
import "./styles/aria.css";
import "./styles/date-picker.css";
import { useEffect, useRef } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { PageLanguage } from "./page-language.tsx";
import type { PickerProps } from "./picker-button.tsx";

type TimeListProps = PickerProps & {
  time: string | undefined;
  /** Formats a time as the reader writes it. */
  words: (time: string) => string;
  onChoose: (time: string) => void;
};

const halfHours = Array.from({ length: 48 }, (_, i) => `${String(i >> 1).padStart(2, "0")}:${i % 2 ? "30" : "00"}`);
/** Initial position of the list if nothing is typed yet. */
const morning = "08:00";

/** The popover of a time field: every half hour, plus the typed time. */
export default function TimeListPopover({ trigger, label, onClose, time, words, onChoose }: TimeListProps) {
  const list = useRef<HTMLDivElement>(null);
  const times = time && !halfHours.includes(time) ? [...halfHours, time].sort() : halfHours;
  useEffect(() => {
    // The list has its size only after the popover is positioned.
    const frame = requestAnimationFrame(() => {
      const start = list.current?.querySelector<HTMLElement>(`[data-key="${time ?? morning}"]`);
      start?.focus({ preventScroll: true });
      start?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [time]);
  return (
    <PageLanguage>
      <Popover
        className="float time-float"
        offset={8}
        triggerRef={trigger}
        isOpen
        onOpenChange={(open) => !open && onClose()}
      >
        <Dialog aria-label={label}>
          <ListBox
            ref={list}
            aria-label={label}
            className="options"
            selectionMode="single"
            defaultSelectedKeys={time ? [time] : []}
            onAction={(key) => {
              onChoose(String(key));
              onClose();
            }}
          >
            {times.map((one) => (
              <ListBoxItem key={one} id={one} textValue={words(one)} className="option figures">
                {words(one)}
              </ListBoxItem>
            ))}
          </ListBox>
        </Dialog>
      </Popover>
    </PageLanguage>
  );
}
