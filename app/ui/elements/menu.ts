/**
 * Closes open `details[data-menu]` on Escape (focus returns to the trigger), on a press outside and when focus leaves.
 * One listener on the document, so it also covers menus added later.
 */
export function watchMenus(root: Document = document): void {
  const open = () => root.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

  const closeOthers = (target: EventTarget | null) => {
    for (const menu of open()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  root.addEventListener("pointerdown", (event) => closeOthers(event.target));
  root.addEventListener("focusin", (event) => closeOthers(event.target));
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
}
