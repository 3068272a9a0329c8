/**
 * Sheets (`.sheet`, opened by any button with `popovertarget`) take focus when they open and close when focus leaves
 * them. The browser returns focus to the button.
 */
export function watchSheets(root: Document = document): void {
  root.addEventListener(
    "toggle",
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || !target.matches(".sheet:popover-open")) return;
      target.querySelector<HTMLElement>("button")?.focus();
    },
    true,
  );
  root.addEventListener(
    "focusin",
    ({ target }) => {
      const sheet = root.querySelector<HTMLElement>(".sheet:popover-open");
      if (sheet && target instanceof Node && !sheet.contains(target)) sheet.hidePopover();
    },
    true,
  );
}
