/** After this time a button can be pressed again, because no page arrived or the response was a file. */
const longestMs = 10_000;

const beat = '<span class="beat" aria-hidden="true"><i></i><i></i><i></i></span>';
const waits = "button-loading";

/**
 * Shows that a form's button is waiting until the next page arrives, for forms that the browser sends itself. The framework's
 * forms do this on their own (app/forms/form.tsx).
 */
export function showWaitingButtons(view: Window = window): void {
  const pressed = new Map<HTMLButtonElement, number>();
  const leave = (button: HTMLButtonElement) => {
    view.clearTimeout(pressed.get(button));
    pressed.delete(button);
    button.classList.remove(waits);
    button.removeAttribute("aria-busy");
    button.querySelector(".beat")?.remove();
  };
  view.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (event.defaultPrevented || !(button instanceof HTMLButtonElement) || !button.matches(".button")) return;
    if (button.form?.method === "dialog" || button.form?.target === "_blank") return;
    button.classList.add(waits);
    button.setAttribute("aria-busy", "true");
    button.insertAdjacentHTML("beforeend", beat);
    pressed.set(
      button,
      view.setTimeout(() => leave(button), longestMs),
    );
  });
  view.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element && event.target.closest("button");
      if (button && pressed.has(button)) event.preventDefault();
    },
    true,
  );
  // The browser restored the page from its back/forward cache.
  view.addEventListener("pageshow", () => [...pressed.keys()].forEach(leave));
}
