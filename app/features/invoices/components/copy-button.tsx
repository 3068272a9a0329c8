import { useEffect, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Button } from "../../../ui/index.ts";

/** Copies one detail of a payment; renders nothing without scripts. */
export function CopyDetail({ text, label }: { text: string; label: string }) {
  const t = useTexts("invoices");
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
        {t(state === "done" ? "own.copied" : "own.copy")}
        <span className="visually-hidden">, {label}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {state === "done" ? t("own.copied") : ""}
      </span>
    </>
  );
}
