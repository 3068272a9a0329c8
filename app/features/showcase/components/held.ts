/** States that normally need a pointer or a key, forced so that all are visible together. */
export type HeldState = "hover" | "focus" | "pressed";

const pseudo: Record<string, HeldState> = {
  ":hover": "hover",
  ":focus": "focus",
  ":focus-visible": "focus",
  ":active": "pressed",
};

/** The selector for elements marked as being in the state; undefined if the selector has no such state. */
export function heldSelector(selector: string): string | undefined {
  const held = selector
    .replaceAll(/:(?:hover|focus-visible|focus|active)(?![\w-])/g, (found) => `[data-held="${pseudo[found]}"]`)
    .replaceAll(/:focus-within(?![\w-])/g, ':has([data-held="focus"])');
  return held === selector ? undefined : held;
}

const mirrored = new WeakSet<CSSStyleSheet>();

/** Copies each rule for a state so that it also styles elements marked as being in it, at the same place in the cascade. */
function mirror(rules: CSSRuleList, into: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = rules.length - 1; at >= 0; at--) {
    const rule = rules[at];
    if (rule instanceof CSSStyleRule) {
      const selector = heldSelector(rule.selectorText);
      if (selector) into.insertRule(`${selector} { ${rule.style.cssText} }`, at + 1);
    } else if (rule instanceof CSSGroupingRule) mirror(rule.cssRules, rule);
  }
}

function mirrorSheets(): void {
  for (const sheet of document.styleSheets) {
    // A sheet that is still loading has no rules yet; the next change of the page picks it up.
    const link = sheet.ownerNode;
    if (mirrored.has(sheet) || (link instanceof HTMLLinkElement && !link.sheet)) continue;
    mirrored.add(sheet);
    mirror(sheet.cssRules, sheet);
  }
}

const control =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=spinbutton], [tabindex='0']";

/** Attributes that the component library uses for its states. */
const ariaStates: Record<HeldState, readonly string[]> = {
  hover: ["data-hovered"],
  focus: ["data-focused", "data-focus-visible"],
  pressed: ["data-pressed"],
};

function mark(element: Element, state: HeldState): void {
  if (element.getAttribute("data-held") !== state) element.setAttribute("data-held", state);
  if (element.hasAttribute("data-rac")) for (const name of ariaStates[state]) element.setAttribute(name, "true");
}

/** Puts the elements that match `target` (by default the first control) in a state. Returns a function that undoes it. */
export function forceState(frame: Element, state: HeldState, target = control): () => void {
  const apply = () => {
    mirrorSheets();
    const element = frame.querySelector(target);
    if (!element) return;
    mark(element, state);
    // Hovering an element also hovers its ancestors and the control its label names.
    if (state !== "hover") return;
    for (let one = element.parentElement; one && one !== frame; one = one.parentElement) mark(one, state);
    const label = element.closest("label");
    if (label?.control) mark(label.control, state);
  };
  apply();
  const observer = new MutationObserver(apply);
  observer.observe(frame, { childList: true, subtree: true });
  return () => observer.disconnect();
}
