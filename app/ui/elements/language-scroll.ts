import { layOutAtOnce } from "./below.ts";

const key = "korak:language-scroll";

/**
 * A change of language loads a new document; this restores the reader's place on the page, as a share of its height
 * because texts differ in length.
 */
export function keepPlaceAcrossLanguages(view: Window = window): void {
  const { document, location } = view;
  restore(view);
  const remember = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (!link || link.origin !== location.origin) return;
    const room = document.documentElement.scrollHeight - view.innerHeight;
    const place = { href: link.href, share: room > 0 ? view.scrollY / room : 0 };
    stored(() => view.sessionStorage.setItem(key, JSON.stringify(place)));
  };
  document.addEventListener("click", remember);
}

function restore(view: Window): void {
  const { document, location } = view;
  const raw = stored(() => view.sessionStorage.getItem(key));
  if (!raw) return;
  stored(() => view.sessionStorage.removeItem(key));
  const { href, share } = JSON.parse(raw) as { href: string; share: number };
  if (href !== location.href || location.hash) return;
  layOutAtOnce(view);
  const room = document.documentElement.scrollHeight - view.innerHeight;
  view.scrollTo({ top: Math.round(room * share), behavior: "instant" });
}

/** Browser settings may forbid storage; then the page starts at the top. */
function stored<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
