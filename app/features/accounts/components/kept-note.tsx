import { useEffect, useState } from "react";
import { keepsDrafts } from "../../../forms/draft-store.ts";
import { keptParam } from "../../../forms/form-values.ts";
import { useHere, useTexts } from "../../../navigation/link.tsx";
import { Notice } from "../../../ui/index.ts";

/** Whether an earlier form is kept: by the server, or as a draft of this browser. */
export function useKept(): boolean {
  const asked = new URLSearchParams(useHere().search);
  const [drafts, setDrafts] = useState(false);
  useEffect(() => setDrafts(keepsDrafts()), []);
  return asked.has(keptParam) || (asked.has("redirect") && drafts);
}

/** Tells people before the sign-in that their typed text is not lost. */
export function KeptNote() {
  const t = useTexts("accounts");
  return useKept() ? <Notice kind="info" title={t("expired.kept")} /> : null;
}
