import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

interface CopyButtonProps {
  text: string;
  /** The button's text, and what it says after copying. */
  label: string;
  copied: string;
  /** What is copied, for screen readers; needed if there are several on a page. */
  of?: string;
}

/** Copies a text; renders nothing without scripts. */
export function CopyButton({ text, label, copied, of }: CopyButtonProps) {
  const [state, setState] = useState<"ready" | "done">();
  useEffect(() => {
    if (typeof navigator.clipboard?.writeText === "function") setState("ready");
  }, []);
  if (!state) return null;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setState("done"));
  return (
    <>
      <Button
        type="button"
        variant="tertiary"
        size="sm"
        iconStart={state === "done" ? "check" : "clipboard-text"}
        onClick={copy}
      >
        {state === "done" ? copied : label}
        {of && <span className="visually-hidden">, {of}</span>}
      </Button>
      <span className="visually-hidden" role="status">
        {state === "done" ? copied : ""}
      </span>
    </>
  );
}
