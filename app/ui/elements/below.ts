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
 * When the page has loaded, lays out what lies below the first screen and fetches its pictures: one at a time, whenever
 * the browser has nothing else to do. Afterwards the scroll bar is true, and printing or a picture of the whole page has
 * everything. Who comes back, or to a certain place, finds it where it was; who saves data fetches what is looked at.
 */
export function layOutBelow(view: Window & typeof globalThis = window): void {
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

/** Safari has no idle callbacks; a task of its own does there. */
function whenIdle(view: Window, step: () => void): void {
  if (typeof view.requestIdleCallback === "function") view.requestIdleCallback(step);
  else view.setTimeout(step);
}
