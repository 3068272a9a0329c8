/** Sections that `public.css` skips with `content-visibility` until they come near the viewport. */
const below = [
  ".public-header ~ main > section:nth-of-type(n + 3)",
  ".public-header ~ main [data-below] > :nth-child(n + 4)",
  ".public-footer",
].join();

const layOut = (part: HTMLElement) => (part.style.contentVisibility = "visible");

/** Lays everything out now, for callers that need real heights. */
export function layOutAtOnce({ document }: Window): void {
  document.querySelectorAll<HTMLElement>(below).forEach(layOut);
}

/**
 * After load, lays out the sections below the first screen and loads their pictures, one at a time in idle periods.
 * After that the scroll bar is accurate and printing includes everything. A restored or linked scroll position is laid
 * out at once; with data saving on, pictures load only when they are near.
 */
export function layOutSectionsBelow(view: Window & typeof globalThis = window): void {
  const { document, location, navigator, performance } = view;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "back_forward" || location.hash) layOutAtOnce(view);

  const parts = document.querySelectorAll<HTMLElement>(below).values();
  const pictures = document.querySelectorAll<HTMLImageElement>(".public-header ~ main img[loading=lazy]").values();
  const saving = "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
  const step = () => {
    const part = parts.next().value;
    if (part) {
      layOut(part);
      return whenIdle(view, step);
    }
    const picture = saving ? undefined : pictures.next().value;
    if (!picture) return;
    const next = () => whenIdle(view, step);
    if (picture.complete) return next();
    picture.addEventListener("load", next, { once: true });
    picture.addEventListener("error", next, { once: true });
    picture.loading = "eager";
  };
  if (document.readyState === "complete") whenIdle(view, step);
  else view.addEventListener("load", () => whenIdle(view, step), { once: true });
}

/** Safari has no idle callbacks; use a separate task there. */
function whenIdle(view: Window, step: () => void): void {
  if (typeof view.requestIdleCallback === "function") view.requestIdleCallback(step);
  else view.setTimeout(step);
}
