/** What people press or type into. */
const action = "a[href], button, input:not([type=hidden]), select, textarea, summary, label, [role=button], [role=option], [role=spinbutton], [tabindex='0']";

/** Places to try, in pixels above the button's own; when none is free the button is away until one is. */
const raises = [0, 72, 144];

/** Points across a box, near enough to each other that nothing of a hit area's size lies between them. */
const across = [0.02, 0.34, 0.66, 0.98];

/** Whether something that can be pressed lies below a box; what belongs to `own` does not count. */
function covers(own: Element, { left, top, width, height }: DOMRect, raise: number): boolean {
  for (const x of across)
    for (const y of across) {
      const below = document.elementsFromPoint(left + width * x, top - raise + height * y).find((one) => !own.contains(one));
      if (below?.closest(action)) return true;
    }
  return false;
}

/**
 * Keeps a floating button off everything that can be pressed: when what lies below it changes, it moves up a little, and
 * where there is no room it is away. It stays where it is while `isBusy`. Ends with the signal.
 */
export function giveWay(own: HTMLElement, button: HTMLElement, isBusy: () => boolean, signal: AbortSignal): void {
  let asked = 0;
  const look = () => {
    asked = 0;
    if (isBusy() || !own.hasAttribute("data-shown")) return;
    const raised = Number.parseInt(own.style.getPropertyValue("--raise"), 10) || 0;
    const box = button.getBoundingClientRect();
    // Where it would be by itself.
    const place = new DOMRect(box.x, box.y + raised, box.width, box.height);
    const free = raises.find((raise) => !covers(own, place, raise));
    own.toggleAttribute("data-away", free === undefined);
    if (free !== undefined && free !== raised) own.style.setProperty("--raise", `${free}px`);
  };
  const ask = () => {
    asked ||= requestAnimationFrame(look);
  };
  const changes = new MutationObserver(ask);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open", "hidden", "data-shown"] });
  const sizes = new ResizeObserver(ask);
  sizes.observe(document.body);
  for (const type of ["scroll", "resize", "change", "toggle"])
    window.addEventListener(type, ask, { signal, capture: true, passive: true });
  signal.addEventListener("abort", () => {
    changes.disconnect();
    sizes.disconnect();
    cancelAnimationFrame(asked);
  });
}
