/** Hidden fields that make a form one write, however often it is sent. */
export const keyNames = ["form_key", "draft_key"] as const;

/** Keys of forms that were sent and whose answer did not come: they stay the same until one comes. */
const inDoubt = new WeakMap<HTMLFormElement, { name: string; value: string }>();

export function keyOf(form: HTMLFormElement): { name: string; value: string } | undefined {
  for (const name of keyNames) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value) return inDoubt.get(form) ?? { name, value: field.value };
  }
  return undefined;
}

/** Sends this form with this key until it is answered, whatever key the page draws into it meanwhile. */
export function holdKey(form: HTMLFormElement, value?: string): void {
  const own = keyOf(form);
  if (own) inDoubt.set(form, { ...own, ...(value && { value }) });
}

export const releaseKey = (form: HTMLFormElement): void => void inDoubt.delete(form);

/** Puts held keys into forms as they are sent. Returns the undo. */
export function watchKeys(): () => void {
  const put = ({ target, formData }: FormDataEvent) => {
    const held = inDoubt.get(target as HTMLFormElement);
    if (held) formData.set(held.name, held.value);
  };
  document.addEventListener("formdata", put, true);
  return () => document.removeEventListener("formdata", put, true);
}
