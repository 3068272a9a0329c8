/** Hidden fields with an idempotency key. */
export const keyFieldNames = ["form_key", "draft_key"] as const;

/** Keys of forms that were sent without a response; each stays the same until a response arrives. */
const inDoubt = new WeakMap<HTMLFormElement, { name: string; value: string }>();

export function formKeyOf(form: HTMLFormElement): { name: string; value: string } | undefined {
  for (const name of keyFieldNames) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value) return inDoubt.get(form) ?? { name, value: field.value };
  }
  return undefined;
}

/** Keeps sending this key with the form until a response arrives, even if the page renders a new one. */
export function holdKey(form: HTMLFormElement, value?: string): void {
  const own = formKeyOf(form);
  if (own) inDoubt.set(form, { ...own, ...(value && { value }) });
}

export const releaseKey = (form: HTMLFormElement): void => void inDoubt.delete(form);

/** Puts held keys into forms on submit. Returns the cleanup function. */
export function watchKeys(): () => void {
  const put = ({ target, formData }: FormDataEvent) => {
    const held = inDoubt.get(target as HTMLFormElement);
    if (held) formData.set(held.name, held.value);
  };
  document.addEventListener("formdata", put, true);
  return () => document.removeEventListener("formdata", put, true);
}
