import "./styles/aria.css";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

/** Props every picker receives from its button. */
export interface PickerProps {
  trigger: RefObject<HTMLButtonElement | null>;
  label: string;
  onClose: () => void;
}

type Loaded<P> = { Picker: ComponentType<P & PickerProps> };

interface PickerButtonProps<P> {
  icon: IconName;
  /** Accessible name of the button and its popover. */
  label: string;
  disabled?: boolean | undefined;
  /** Loads the picker on hover or focus, so that unused pickers cost nothing. */
  load: () => Promise<{ default: ComponentType<P & PickerProps> }>;
  picker: P;
}

/** The button at the end of a text field that opens a picker. Not rendered without scripts. */
export function PickerButton<P extends object>({ icon, label, disabled, load, picker }: PickerButtonProps<P>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  const [loaded, setLoaded] = useState<Loaded<P>>();
  const [open, setOpen] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  const fetchPicker = () =>
    void load().then(
      ({ default: Picker }) => setLoaded({ Picker }),
      () => undefined,
    );
  return (
    <>
      <button
        type="button"
        className="input-button"
        ref={trigger}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onPointerEnter={fetchPicker}
        onFocus={fetchPicker}
        onClick={() => {
          fetchPicker();
          // Safari does not focus a clicked button; the picker returns focus to it on close.
          trigger.current?.focus();
          setOpen(true);
        }}
      >
        <Icon name={icon} size={20} />
      </button>
      {open && loaded && <loaded.Picker {...picker} trigger={trigger} label={label} onClose={() => setOpen(false)} />}
    </>
  );
}
