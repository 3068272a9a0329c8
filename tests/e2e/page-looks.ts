/** Visual faults that no page may have. Each function returns one sentence per fault, naming the place. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CDPSession, Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Good practice beyond WCAG that every page follows: heading levels have no gaps, and landmarks differ in name. */
const beyond = ["heading-order", "landmark-unique"];
/** Rules whose result depends on colors, and therefore on the theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

interface AxeNode {
  target: string[];
  html: string;
  any: { message: string }[];
  all: { message: string }[];
  none: { message: string }[];
}
interface AxeResult {
  violations: { id: string; nodes: AxeNode[] }[];
  passes: { id: string }[];
}
type Axe = { run(root: Document, options: object): Promise<AxeResult> };

/** Call once per document, before the other functions here. */
export const prepareAxe = (page: Page) => page.evaluate(axe);

/** Returns rule, place and reason of each violation of WCAG 2.2 A and AA, and of the rules above. */
export async function axeViolations(page: Page, only: "all" | "colours" = "all"): Promise<string[]> {
  const runOnly = only === "all" ? { type: "tag", values: tags } : { type: "rule", values: colourRules };
  const rules = only === "all" ? Object.fromEntries(beyond.map((id) => [id, { enabled: true }])) : {};
  return page.evaluate(
    async (options) => {
      // Checks again if a color transition is under way, because a color between two values is neither of them.
      let changed = true;
      const change = () => (changed = true);
      document.addEventListener("transitionrun", change, true);
      let violations: Awaited<ReturnType<Axe["run"]>>["violations"] = [];
      for (let round = 0; changed && round < 5; round++) {
        const underway = document.getAnimations().filter((one) => one instanceof CSSTransition);
        await Promise.all(underway.map(({ finished }) => finished.catch(() => undefined)));
        changed = false;
        ({ violations } = await (window as unknown as { axe: Axe }).axe.run(document, options));
        // The event comes with the next frame, which a busy machine may not have drawn yet.
        changed ||= document.getAnimations().some((one) => one instanceof CSSTransition);
      }
      document.removeEventListener("transitionrun", change, true);
      return violations.flatMap(({ id, nodes }) =>
        nodes.slice(0, 3).map(({ target, html, any, all, none }) => {
          const reason = [...any, ...all, ...none][0]?.message ?? "";
          const more = nodes.length > 3 ? ` (${nodes.length} places)` : "";
          return `${id} at ${target.join(" ")} ${html.slice(0, 120)}: ${reason}${more}`;
        }),
      );
    },
    { runOnly, rules, resultTypes: ["violations"], preload: false, iframes: false },
  );
}

/** Finds ids that two elements have, and search forms that only Enter can submit. */
export const brokenParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const twice = new Set(ids.filter((id, place) => ids.indexOf(id) !== place));
    const silent = [...document.querySelectorAll<HTMLFormElement>("form[role=search]")].filter(
      (form) => ![...form.elements].some((one) => one instanceof HTMLButtonElement && one.type === "submit"),
    );
    return [
      ...[...twice].map((id) => `two elements with the id "${id}"`),
      ...silent.map(({ outerHTML }) => `no submit button in ${outerHTML.slice(0, 120)}`),
    ];
  });

/** Finds elements that extend past the window's edge and cause horizontal scrolling. */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { documentElement: root } = document;
    await new Promise(requestAnimationFrame);
    if (root.scrollWidth <= root.clientWidth) return [];
    const edge = root.clientWidth + 1;
    const over = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > edge);
    const place = over.findLast((one) => one.getBoundingClientRect().right >= root.scrollWidth - 1) ?? over[0];
    return [`is ${root.scrollWidth} px wide, because of ${place?.outerHTML.slice(0, 160) ?? "something"}`];
  });

/** Finds text cut off by a surrounding box or the window. Ignores ellipses, line clamps, and scrollable boxes. */
export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      let style = styles.get(element);
      if (!style) styles.set(element, (style = getComputedStyle(element)));
      return style;
    };
    const clips = (value: string) => value === "hidden" || value === "clip";
    const scrolls = (value: string) => value === "auto" || value === "scroll";
    const isBlockFor = (style: CSSStyleDeclaration) =>
      style.position !== "static" || style.transform !== "none" || style.contain.includes("paint");

    /** Returns the side on which an ancestor's box or the window clips this text. */
    const cutBy = (parent: Element, rect: DOMRect): string | undefined => {
      // A line's height includes space above and below its letters, which may be cut off.
      const slack = rect.height * 0.22;
      let free = "";
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = styleOf(box);
        const { position } = style;
        if (free === "absolute" && !isBlockFor(style)) continue;
        if (free === "fixed") return undefined;
        free = position === "absolute" || position === "fixed" ? position : "";
        const painted = /paint|content|strict/.test(style.contain);
        const x = clips(style.overflowX) || painted;
        const y = clips(style.overflowY) || painted;
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) return undefined;
        if (!x && !y) continue;
        const edge = box.getBoundingClientRect();
        if (edge.width <= 1 || edge.height <= 1 || style.clipPath !== "none") return undefined;
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return undefined;
        const name = `${box.tagName.toLowerCase()}.${box.getAttribute("class") ?? ""}`;
        if (x && (rect.right > edge.right + 1 || rect.left < edge.left - 1)) return `at the side by ${name}`;
        if (y && (rect.bottom > edge.bottom + slack || rect.top < edge.top - slack))
          return `from above or below by ${name}`;
      }
      const { clientWidth } = document.documentElement;
      return rect.right > clientWidth + 1 || rect.left < -1 ? `by the window of ${clientWidth} px` : undefined;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      const words = text.textContent?.trim();
      if (!words || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // Hours in the week view have a fixed height; the full text is behind the link.
      if (parent.closest("select, noscript, .skip-link, .week .entry")) continue;
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        const side = rect.width > 0 && cutBy(parent, rect);
        if (!side) continue;
        found.push(`"${words.slice(0, 60)}" in ${parent.tagName.toLowerCase()}.${parent.className} is cut off ${side}`);
        break;
      }
    }
    return found.slice(0, 6);
  });

/** Returns all text of a page, its attributes, and its head, except parts marked as another language. */
export const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const language = document.documentElement.lang.split("-")[0];
    const said: string[] = [document.title];
    const isForeign = (element: Element) => element.closest("[lang]")?.getAttribute("lang")?.split("-")[0] !== language;
    for (const meta of document.querySelectorAll(
      "meta[name=description], meta[property^='og:'], meta[name^='twitter:']",
    ))
      if (
        !/:(locale|url|image|type|card|width|height)/.test(
          `${meta.getAttribute("property")}${meta.getAttribute("name")}`,
        )
      )
        said.push(meta.getAttribute("content") ?? "");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      // Skips text areas, which may contain typed text in any language. The values of small fields are not read either.
      if (!parent || !text.textContent?.trim() || parent.closest("script, style, textarea") || isForeign(parent))
        continue;
      said.push(text.textContent);
    }
    const attributes = [
      "alt",
      "title",
      "placeholder",
      "aria-label",
      "aria-description",
      "aria-roledescription",
      "aria-valuetext",
    ];
    for (const name of attributes)
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isForeign(element)) said.push(element.getAttribute(name) ?? "");
    const strings = (value: unknown): string[] =>
      typeof value === "string"
        ? [value]
        : value && typeof value === "object"
          ? Object.values(value).flatMap(strings)
          : [];
    for (const block of document.querySelectorAll("script[type='application/ld+json']"))
      said.push(...strings(JSON.parse(block.textContent ?? "null")).filter((one) => one.includes(" ")));
    return said;
  });

/** Finds letters without a glyph in our fonts. All characters of each style on the page are drawn and checked. */
export async function missingGlyphs(page: Page, devtools: CDPSession): Promise<string[]> {
  const styles = await page.evaluate(async () => {
    const letters = new Map<string, Set<string>>();
    const add = (style: CSSStyleDeclaration, text: string | null) => {
      const key = `${style.fontStyle} ${style.fontWeight} 16px ${style.fontFamily}`;
      const upper = style.textTransform === "uppercase" ? (text ?? "").toUpperCase() : (text ?? "");
      for (const letter of upper)
        if (letter.trim()) (letters.get(key) ?? letters.set(key, new Set()).get(key))?.add(letter);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (parent && !parent.closest("script, style, noscript")) add(getComputedStyle(parent), text.textContent);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("input, textarea"))
      add(getComputedStyle(field), (field.type === "hidden" ? "" : field.value) + field.placeholder);
    for (const element of document.querySelectorAll("body *"))
      for (const pseudo of ["::before", "::after", "::marker"]) {
        const style = getComputedStyle(element, pseudo);
        const quoted = /^"(.+)"$/.exec(style.content)?.[1];
        if (quoted) add(style, quoted);
      }
    const probe = document.createElement("div");
    probe.id = "glyph-probe";
    Object.assign(probe.style, {
      position: "fixed",
      top: "0",
      left: "0",
      width: "1px",
      height: "1px",
      overflow: "hidden",
    });
    for (const [font, set] of letters) {
      const line = document.createElement("p");
      line.style.font = font;
      line.textContent = [...set].join("");
      probe.append(line);
    }
    document.body.append(probe);
    await document.fonts.ready;
    return [...letters].map(([font, set]) => ({ font, letters: [...set].join("") }));
  });
  const { root } = await devtools.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await devtools.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "#glyph-probe > p",
  });
  const wrong: string[] = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    const foreign = fonts.filter(
      ({ isCustomFont, familyName }) => !isCustomFont || !/^(Figtree|Bricolage)/.test(familyName),
    );
    if (foreign.length === 0) continue;
    const named = foreign.map(({ familyName, glyphCount }) => `${glyphCount} of ${familyName}`).join(", ");
    wrong.push(`letters outside our fonts: ${named} among "${styles[index]?.letters}" in ${styles[index]?.font}`);
  }
  await page.evaluate(() => document.querySelector("#glyph-probe")?.remove());
  return wrong;
}
