import type { Page } from "playwright-core";
import { expect } from "vitest";

export interface TabStop {
  /** Tag and text of the focused element, for messages. */
  name: string;
  tag: string;
  role: string | null;
  href: string | null;
  control: string | null;
  /** Id of the element that a button opens. */
  opens: string | null;
  /** Position relative to the page, or to the window for fixed elements. */
  box: { x: number; y: number; width: number; height: number };
  /** Whether it stays in place while the page scrolls. */
  stays: boolean;
  /** Why a person could not see the focus; empty if they can. */
  wrong: string[];
}

/**
 * Returns the focused element and checks that its focus ring is uncovered, complete, and at least 2 px wide. Undefined if nothing has
 * the focus.
 */
export const focusOf = (page: Page): Promise<TabStop | undefined> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement) || one === document.body) return undefined;
    const wrong: string[] = [];
    const positionOf = (each: Element) => getComputedStyle(each).position;
    const around: HTMLElement[] = [];
    for (let up: HTMLElement | null = one; up && up !== document.body; up = up.parentElement) around.push(up);

    const ringOf = (each: Element) => {
      const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(each);
      const width = outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
      return { width, reach: width + parseFloat(outlineOffset), clear: /, 0\)$|^transparent$/.test(outlineColor) };
    };
    const drawn = (each: Element) => ringOf(each).width >= 2 && !ringOf(each).clear;
    // A control that is drawn by its label has the ring there.
    const ringed = [...around.slice(0, 4), one.nextElementSibling, ...(one.nextElementSibling?.children ?? [])].find(
      (each): each is HTMLElement => each instanceof HTMLElement && drawn(each),
    );
    const lines = [...(ringed ?? one).getClientRects()];
    const rect =
      lines.length > 1 && getComputedStyle(ringed ?? one).display === "inline"
        ? (lines[0] as DOMRect)
        : (ringed ?? one).getBoundingClientRect();
    if (!ringed) wrong.push("no ring");
    else {
      // A ring that also exists without focus does not count.
      const marks = window as unknown as { ringBefore?: HTMLElement };
      const before = marks.ringBefore;
      if (before?.isConnected && !before.contains(one) && drawn(before)) wrong.push("the ring before it stays");
      marks.ringBefore = ringed;
      const { reach } = ringOf(ringed);
      const need = {
        left: rect.left - reach,
        top: rect.top - reach,
        right: rect.right + reach,
        bottom: rect.bottom + reach,
      };
      for (let up = ringed.parentElement; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY, position, contain, contentVisibility, overflowClipMargin } = getComputedStyle(up);
        const paints = /paint|strict|content/.test(contain) || contentVisibility === "auto";
        if (overflowX === "visible" && overflowY === "visible" && !paints) {
          if (position === "fixed") break;
          continue;
        }
        const clip = up.getBoundingClientRect();
        const margin =
          1 + (overflowX === "clip" || paints ? parseFloat(overflowClipMargin.replace(/^\D+/, "")) || 0 : 0);
        const across = paints || overflowX !== "visible";
        const down = paints || overflowY !== "visible";
        const cut = [
          across && need.left < clip.left - margin && "left",
          across && need.right > clip.right + margin && "right",
          down && need.top < clip.top - margin && "top",
          down && need.bottom > clip.bottom + margin && "bottom",
        ].filter(Boolean);
        if (cut.length > 0) wrong.push(`ring cut ${cut.join()} by .${up.className}`);
        if (position === "fixed") break;
      }
    }

    const labels = [...((one as HTMLInputElement).labels ?? [])];
    // In a long text the browser scrolls to the cursor, which is in the first lines.
    const height = one instanceof HTMLTextAreaElement ? Math.min(rect.height, 48) : rect.height;
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => [rect.left + rect.width * x, rect.top + height * y] as const),
    );
    const covered = points.filter(([x, y]) => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
      const hit = document.elementFromPoint(x, y);
      return !(
        hit &&
        (hit.contains(one) || one.contains(hit) || ringed?.contains(hit) || labels.some((label) => label.contains(hit)))
      );
    });
    if (covered.length > points.length / 2) {
      const over = covered.map(([x, y]) => document.elementFromPoint(x, y)).find((each) => each);
      wrong.push(
        `${covered.length} of ${points.length} points of it out of sight, behind ${over?.outerHTML.slice(0, 60) ?? "the window's edge"}`,
      );
    }

    const stays = around.some((each) => positionOf(each) === "fixed" || each.matches(":popover-open, dialog[open]"));
    const words = one.getAttribute("aria-label") ?? (one.textContent?.trim() || one.getAttribute("name")) ?? "";
    return {
      name: `${one.localName} ${words.replace(/\s+/g, " ").slice(0, 50)}`,
      tag: one.localName,
      role: one.getAttribute("role"),
      href: one.getAttribute("href"),
      control: one.getAttribute("name"),
      opens: one.getAttribute("aria-controls"),
      box: { x: rect.x, y: rect.y + (stays ? 0 : window.scrollY), width: rect.width, height: rect.height },
      stays,
      wrong,
    };
  });

/** Presses keys and returns the focused element. */
export async function press(page: Page, ...keys: string[]): Promise<TabStop | undefined> {
  for (const key of keys) await page.keyboard.press(key);
  return focusOf(page);
}

export const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Presses Tab until a matching element has a visible focus; returns the stops on the way. */
export async function tabTo(page: Page, selector: string, key = "Tab", most = 120): Promise<TabStop[]> {
  const stops: TabStop[] = [];
  while (stops.length < most) {
    const stop = await press(page, key);
    if (stop) {
      stops.push(stop);
      expect(stop.wrong, stop.name).toEqual([]);
    }
    if (await isFocused(page, selector)) return stops;
  }
  throw new Error(`${selector} is not reached: ${stops.map(({ name }) => name).join(", ")}`);
}

/** Lists every Tab stop from the top of the page to its end, after which browsers start over. */
export async function stopsOf(page: Page, most = 300): Promise<TabStop[]> {
  const stops: TabStop[] = [];
  while (stops.length < most) {
    const stop = await press(page, "Tab");
    if (!stop || (stops.length > 0 && stop.href === "#content")) return stops;
    stops.push(stop);
  }
  throw new Error(`The page has no last stop after ${most} stops, the last at ${stops.at(-1)?.name}`);
}

/**
 * Finds moves of the focus against reading order: up without going to the next column, or back along a line. Ignores fixed elements.
 */
export function focusJumps(stops: readonly TabStop[]): string[] {
  const read = stops.filter(({ stays }) => !stays);
  return read.flatMap((to, i) => {
    const from = read[i - 1];
    if (!from) return [];
    const [a, b] = [from.box, to.box];
    const up = b.y + b.height <= a.y + 1 && b.x < a.x + a.width - 1;
    const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    const back = shared > Math.min(a.height, b.height) / 2 && b.x + b.width <= a.x + 1;
    return up || back ? [`${from.name} → ${to.name}, ${up ? "up" : "back"}`] : [];
  });
}
