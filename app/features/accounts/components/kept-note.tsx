import { useEffect, useState } from "react";
import { keepsDrafts } from "../../../forms/draft-store.ts";
import { keptParam } from "../../../forms/form-values.ts";
import { useCurrentPage, useTexts } from "../../../navigation/link.tsx";
import { Notice } from "../../../ui/index.ts";

/** Whether the person's unsent form is saved, on the server or as a draft in this browser. */
export function useIsFormSaved(): boolean {
  const asked = new URLSearchParams(useCurrentPage().search);
  const [drafts, setDrafts] = useState(false);
  useEffect(() => setDrafts(keepsDrafts()), []);
  return asked.has(keptParam) || (asked.has("redirect") && drafts);
}

/** Tells people before they sign in that the text they typed is not lost. */
export function SavedFormNote() {
  const t = useTexts("accounts");
  return useIsFormSaved() ? <Notice kind="info" title={t("expired.kept")} /> : null;
}
