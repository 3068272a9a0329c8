/** Interactive elements, and the text next to a field's label. */
const action =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, label, [role=button], [role=option], [role=spinbutton], [tabindex='0'], .field-mark";

/** Offsets to try, in px above the default; if all are taken the button hides until one is free. */
const raises = [0, 72, 144];

/** Points across a box, close enough that no control fits between them. */
const across = [0.02, 0.34, 0.66, 0.98];

/** Whether a control lies under a box; elements inside `own` do not count. */
function covers(own: Element, { left, top, width, height }: DOMRect, raise: number): boolean {
  for (const x of across)
    for (const y of across) {
      const below = document
        .elementsFromPoint(left + width * x, top - raise + height * y)
        .find((one) => !own.contains(one));
      if (below?.closest(action)) return true;
    }
  return false;
}

/**
 * Keeps a floating button off all controls: it moves up when a control comes under it and hides when there is no space. It does
 * not move while `isBusy` returns true. Stops with the signal.
 */
export function avoidControls(own: HTMLElement, button: HTMLElement, isBusy: () => boolean, signal: AbortSignal): void {
  let asked = 0;
  const look = () => {
    asked = 0;
    if (isBusy() || !own.hasAttribute("data-shown")) return;
    const raised = Number.parseInt(own.style.getPropertyValue("--raise"), 10) || 0;
    const box = button.getBoundingClientRect();
    // The button's default position.
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
