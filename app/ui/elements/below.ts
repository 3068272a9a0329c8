/** What `public.css` leaves out of the layout until it comes near. */
const below = [
  ".public-header ~ main > section:nth-of-type(n + 3)",
  ".public-header ~ main [data-below] > :nth-child(n + 4)",
  ".public-footer",
].join();

const layOut = (part: HTMLElement) => (part.style.contentVisibility = "visible");

/** For whoever needs true heights now. */
export function layOutAtOnce({ document }: Window): void {
  document.querySelectorAll<HTMLElement>(below).forEach(layOut);
}

/**
 * When the page has loaded, lays out what lies below the first screen: a part at a time, whenever the browser has
 * nothing else to do. Afterwards the scroll bar is true, and printing or a picture of the whole page has everything.
 * Who comes back, or to a certain place, finds it where it was.
 */
export function layOutBelow(view: Window & typeof globalThis = window): void {
  const [visit] = view.performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "back_forward" || view.location.hash) return layOutAtOnce(view);
  const start = () => {
    const parts = view.document.querySelectorAll<HTMLElement>(below).values();
    const step = () => {
      const { value, done } = parts.next();
      if (done) return;
      layOut(value);
      whenIdle(view, step);
    };
    whenIdle(view, step);
  };
  if (view.document.readyState === "complete") start();
  else view.addEventListener("load", start, { once: true });
}

/** Safari has no idle callbacks; a task of its own does there. */
function whenIdle(view: Window, step: () => void): void {
  if (typeof view.requestIdleCallback === "function") view.requestIdleCallback(step);
  else view.setTimeout(step);
}
