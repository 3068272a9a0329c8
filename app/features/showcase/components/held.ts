/** States that only a pointer or a key brings about, held for the page so that all can be seen at once. */
export type HeldState = "hover" | "focus" | "pressed";

const pseudo: Record<string, HeldState> = {
  ":hover": "hover",
  ":focus": "focus",
  ":focus-visible": "focus",
  ":active": "pressed",
};

/** The same selector for elements that are marked as being in the state; undefined when it asks for no state. */
export function heldSelector(selector: string): string | undefined {
  const held = selector
    .replaceAll(/:(?:hover|focus-visible|focus|active)(?![\w-])/g, (found) => `[data-held="${pseudo[found]}"]`)
    .replaceAll(/:focus-within(?![\w-])/g, ':has([data-held="focus"])');
  return held === selector ? undefined : held;
}

const mirrored = new WeakSet<CSSStyleSheet>();

/** Beside each rule for a state, in its place in the cascade, the same rule for elements marked as being in it. */
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
    // One that is still on its way has no owner's rules yet, and comes with the next change of the page.
    const link = sheet.ownerNode;
    if (mirrored.has(sheet) || (link instanceof HTMLLinkElement && !link.sheet)) continue;
    mirrored.add(sheet);
    mirror(sheet.cssRules, sheet);
  }
}

const control = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=spinbutton], [tabindex='0']";

/** The primitive library says its states by attributes of its own. */
const ofLibrary: Record<HeldState, readonly string[]> = {
  hover: ["data-hovered"],
  focus: ["data-focused", "data-focus-visible"],
  pressed: ["data-pressed"],
};

function mark(element: Element, state: HeldState): void {
  if (element.getAttribute("data-held") !== state) element.setAttribute("data-held", state);
  if (element.hasAttribute("data-rac")) for (const name of ofLibrary[state]) element.setAttribute(name, "true");
}

/** Holds what `target` finds in the frame, its first control unless given, in a state until the answer is called. */
export function hold(frame: Element, state: HeldState, target = control): () => void {
  const apply = () => {
    mirrorSheets();
    const element = frame.querySelector(target);
    if (!element) return;
    mark(element, state);
    // A pointer over an element is over all that hold it, and over the control that its label names.
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
