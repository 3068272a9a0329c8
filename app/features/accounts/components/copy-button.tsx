import { useEffect, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Button } from "../../../ui/index.ts";

/** Copies a text; renders nothing without scripts. */
export function CopyButton({ text }: { text: string }) {
  const t = useTexts("accounts");
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
        {t(state === "done" ? "second.copied" : "second.copy")}
      </Button>
      <span className="visually-hidden" role="status">
        {state === "done" ? t("second.copied") : ""}
      </span>
    </>
  );
}
