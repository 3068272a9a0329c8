import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { watchForm } from "../../../ui/elements/live-form.ts";

/** A key that resets the form when something other than the form changes the URL, so that its fields match it. */
export function useFormKey(): string {
  const { key, state } = useLocation();
  const live = (state as { live?: boolean } | null)?.live === true;
  const kept = useRef(key);
  // oxlint-disable-next-line react-hooks/refs -- the key of the visit that the form was made for
  return live ? kept.current : (kept.current = key);
}

/** Applies each choice in a form immediately, on pages with the router. */
export function useLiveForm(id: string, on: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const form = document.getElementById(id);
    if (!on || !(form instanceof HTMLFormElement)) return undefined;
    form.dataset["live"] = "on";
    return watchForm(
      form,
      (address) => void navigate(address, { replace: true, preventScrollReset: true, state: { live: true } }),
    );
  }, [id, on, navigate]);
}
