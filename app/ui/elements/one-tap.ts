/**
 * Submits `form[data-one-tap]` as soon as one of its radio buttons is chosen by pointer, or by Enter on the focused one. Arrow
 * keys and Space only select, because keyboard users move through the answers before they send one.
 */
export function submitOnTap(root: Document = document): void {
  const formOf = (target: EventTarget | null) =>
    target instanceof HTMLInputElement && target.type === "radio"
      ? target.closest<HTMLFormElement>("form[data-one-tap]")
      : null;

  // Browsers also fire a click for arrow keys and labels, so a click counts only after a pointer was pressed.
  let pressed = false;
  root.addEventListener("pointerdown", () => (pressed = true));
  root.addEventListener("keydown", () => (pressed = false));
  root.addEventListener("click", ({ target }) => {
    const form = pressed ? formOf(target) : null;
    if (!form) return;
    pressed = false;
    form.requestSubmit();
  });
  root.addEventListener("keydown", (event) => {
    const form = event.key === "Enter" ? formOf(event.target) : null;
    if (!form) return;
    // Enter would send the question as skipped if no answer is chosen.
    event.preventDefault();
    (event.target as HTMLInputElement).checked = true;
    form.requestSubmit();
  });
}
