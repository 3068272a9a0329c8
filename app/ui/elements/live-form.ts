/** Milliseconds after the last key before typed words count as entered. */
const typingMs = 350;

/** The URL of a GET form, without its empty fields. */
export function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") query.append(name, value.trim());
  }
  const { pathname } = new URL(form.action);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/**
 * Calls `changed` with a GET form's URL after each change of a field, including its fields outside the form element; while someone
 * types, after a pause. Returns a cleanup function.
 */
export function watchForm(form: HTMLFormElement, changed: (address: string) => void): () => void {
  const stop = new AbortController();
  const { ownerDocument: document } = form;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = addressOf(form);
  const report = () => {
    const address = addressOf(form);
    if (address === last) return;
    last = address;
    changed(address);
  };
  document.addEventListener(
    "input",
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.form !== form) return;
      clearTimeout(timer);
      if (target instanceof HTMLInputElement && ["search", "text"].includes(target.type))
        timer = setTimeout(report, typingMs);
      else report();
    },
    { signal: stop.signal },
  );
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
