import "./styles/aria.css";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

/** What every picker is told by its button. */
export interface PickerProps {
  trigger: RefObject<HTMLButtonElement | null>;
  label: string;
  onClose: () => void;
}

type Loaded<P> = { Picker: ComponentType<P & PickerProps> };

interface PickerButtonProps<P> {
  icon: IconName;
  /** Name of the button and of what it opens. */
  label: string;
  disabled?: boolean | undefined;
  /** Fetched when the button is first wanted, so that a page pays for no picker that nobody opens. */
  load: () => Promise<{ default: ComponentType<P & PickerProps> }>;
  picker: P;
}

/** The button at the end of a typed field that opens what one can choose from. There is none without scripts. */
export function PickerButton<P extends object>({ icon, label, disabled, load, picker }: PickerButtonProps<P>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  const [loaded, setLoaded] = useState<Loaded<P>>();
  const [open, setOpen] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  const fetchPicker = () => void load().then(({ default: Picker }) => setLoaded({ Picker }), () => undefined);
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
          // Safari leaves focus where it was; what opens gives it back to where it came from.
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
