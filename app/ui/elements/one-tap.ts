/**
 * Submits `form[data-one-tap]` as soon as one of its radio buttons is chosen by pointer, or by Enter on the focused one. Arrow keys
 * and Space only select, because a keyboard user goes through the answers before sending one.
 */
export function answerByTap(root: Document = document): void {
  const formOf = (target: EventTarget | null) =>
    target instanceof HTMLInputElement && target.type === "radio"
      ? target.closest<HTMLFormElement>("form[data-one-tap]")
      : null;

  // Browsers also report a click for arrow keys and for a label; only a pointer's click has a place and a count.
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
    // Without a chosen answer Enter would send the question back as skipped.
    event.preventDefault();
    (event.target as HTMLInputElement).checked = true;
    form.requestSubmit();
  });
}
