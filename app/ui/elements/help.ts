import { avoidControls } from "./give-way.ts";

const delayMs = 1500;
/** Scrolling less than this does not shrink the button. */
const readOnPx = 24;

/**
 * `korak-help`: a floating button that appears after a delay and opens a panel. Its first `button` is the trigger, its first
 * element with the role `dialog` the panel. Escape closes the panel and returns focus to the button. The button never covers a
 * control, and below `lg` it shrinks while someone scrolls down.
 */
class KorakHelp extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: AbortController | undefined;

  connectedCallback(): void {
    this.#timer = setTimeout(() => this.toggleAttribute("data-shown", true), delayMs);
    this.#stop = new AbortController();
    const options = { signal: this.#stop.signal };
    this.addEventListener("click", (event) => this.#clicked(event), options);
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#escape(event), options);
    const button = this.#button;
    const isBusy = () => this.#panel?.hidden === false || button === document.activeElement;
    let from = window.scrollY;
    const read = () => {
      const by = window.scrollY - from;
      if (Math.abs(by) < readOnPx) return;
      from = window.scrollY;
      this.toggleAttribute("data-small", by > 0);
    };
    window.addEventListener("scroll", read, { ...options, passive: true });
    if (button) avoidControls(this, button, isBusy, this.#stop.signal);
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
    this.#stop?.abort();
  }

  get #button() {
    return this.querySelector("button");
  }

  get #panel() {
    return this.querySelector<HTMLElement>("[role=dialog]");
  }

  #clicked({ target }: Event): void {
    if (!(target instanceof Element)) return;
    if (this.#button?.contains(target)) this.#set(this.#panel?.hidden === true);
    // A chat opens in another tab, so the panel closes here.
    else if (target.closest("a")) this.#set(false);
  }

  #escape(event: KeyboardEvent): void {
    if (event.defaultPrevented || this.#panel?.hidden !== false) return;
    this.#set(false);
    this.#button?.focus();
  }

  #set(open: boolean): void {
    const panel = this.#panel;
    if (!panel) return;
    panel.hidden = !open;
    this.#button?.setAttribute("aria-expanded", String(open));
    if (open) panel.focus({ preventScroll: true });
  }
}

export function defineHelp(): void {
  if (!customElements.get("korak-help")) customElements.define("korak-help", KorakHelp);
}
