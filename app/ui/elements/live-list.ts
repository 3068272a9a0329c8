import { layOutAtOnce } from "./below.ts";
import { watchForm } from "./live-form.ts";
import { showZoneMarks } from "./zone-marks.ts";

/** Makes the current values the form's reset values. */
function keepAsFound(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement) {
      if (field.type === "checkbox" || field.type === "radio") field.defaultChecked = field.checked;
      else field.defaultValue = field.value;
    } else if (field instanceof HTMLSelectElement) {
      for (const option of field.options) option.defaultSelected = option.selected;
    }
  }
}

/**
 * Shows the server's page for the new filters: replaces the live parts by name, the title, and the links to other languages.
 */
function show(page: Document, document: Document): void {
  const focused = document.activeElement;
  for (const part of document.querySelectorAll<HTMLElement>("[data-live-part]")) {
    const next = page.querySelector(`[data-live-part="${CSS.escape(part.dataset["livePart"] ?? "")}"]`);
    if (next) part.replaceChildren(...document.importNode(next, true).childNodes);
    else if (part.dataset["liveNone"] !== undefined) part.textContent = part.dataset["liveNone"];
  }
  // If the focused choice was in a replaced part, focuses its new copy.
  if (focused instanceof HTMLInputElement && !focused.isConnected) {
    document
      .querySelector<HTMLInputElement>(
        `input[name="${CSS.escape(focused.name)}"][value="${CSS.escape(focused.value)}"]`,
      )
      ?.focus();
  }
  document.title = page.title;
  for (const link of document.querySelectorAll("a[hreflang]")) {
    const same = page.querySelector(`a[hreflang="${CSS.escape(link.getAttribute("hreflang") ?? "")}"]`);
    if (same) link.setAttribute("href", same.getAttribute("href") ?? "");
  }
}

/**
 * A list whose filters apply immediately, on pages without the framework: `form[data-live]` is a GET form, and the dependent parts
 * of the page have a `data-live-part`. If the server does not answer, the form's button still works.
 */
export function applyFiltersLive(view: Window & typeof globalThis = window): void {
  const { document, history } = view;
  const form = document.querySelector<HTMLFormElement>("form[data-live]");
  if (!form) return;
  let under: AbortController | undefined;
  form.dataset["live"] = "on";
  watchForm(form, async (address) => {
    under?.abort();
    under = new AbortController();
    form.setAttribute("aria-busy", "true");
    try {
      const response = await view.fetch(address, { signal: under.signal, headers: { accept: "text/html" } });
      if (!response.ok) throw new Error(String(response.status));
      const page = new view.DOMParser().parseFromString(await response.text(), "text/html");
      show(page, document);
      keepAsFound(form);
      history.replaceState(history.state, "", address);
      showZoneMarks();
      layOutAtOnce(view);
      form.removeAttribute("aria-busy");
      form.dataset["live"] = "on";
    } catch {
      if (under.signal.aborted) return;
      form.removeAttribute("aria-busy");
      form.dataset["live"] = "";
    }
  });
  // Everything is already shown, so the sheet's button only closes the sheet.
  form.addEventListener("submit", (event) => {
    const sheet = form.querySelector<HTMLElement>(".sheet:popover-open");
    if (!sheet || form.dataset["live"] !== "on" || form.hasAttribute("aria-busy")) return;
    event.preventDefault();
    sheet.hidePopover();
  });
}
