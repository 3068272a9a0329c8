const prefix = "korak-draft";
/**
 * What games store for an account. Pages that have loaded the code for it send unsent plays first (games/play/offline). The
 * names of the games' caches start with the name of their database.
 */
const games = { plays: "korak-games", owner: "korak-games-owner" };

type Values = Record<string, string>;
interface Kept {
  values: Values;
  /** The form was submitted; the next page load decides whether the server received it. */
  sent?: boolean;
  /** When the form was first shown, signed by the server, so that sending a restored draft at once does not look like a bot. */
  stamp?: string | undefined;
}

/** The server accepts a timestamp for a day. */
const stampMs = 23 * 3600_000;

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that people fill in; never secrets or hidden fields. */
const controls = (form: HTMLFormElement): TextControl[] =>
  [...form.elements].filter(
    (one): one is TextControl =>
      (one instanceof HTMLTextAreaElement ||
        one instanceof HTMLSelectElement ||
        (one instanceof HTMLInputElement && ["text", "email", "tel", "url", "number", "search"].includes(one.type))) &&
      one.name !== "" &&
      one.tabIndex !== -1,
  );

const begun = (one: TextControl) =>
  one instanceof HTMLSelectElement
    ? ([...one.options].find((option) => option.defaultSelected) ?? one.options[0])?.value
    : one.defaultValue;

function read(storage: Storage, name: string): Kept | undefined {
  try {
    return JSON.parse(storage.getItem(name) ?? "") as Kept;
  } catch {
    return undefined;
  }
}

/**
 * On pages without the framework, keeps what is typed in `form[data-draft]` while the tab is open, under that name. A form
 * that comes back with errors keeps its own values. `[data-draft-note]` is shown when a draft was restored; its button
 * discards it. Forms with `data-forget` (signing out) delete all drafts in this browser.
 */
export function keepDrafts(view: Window = window): void {
  const { document } = view;
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement && target.matches("[data-forget]")) forget(view);
  });
  let storage: Storage;
  try {
    storage = view.sessionStorage;
  } catch {
    return;
  }
  const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-draft]")];
  const names = forms.map((form) => `${prefix}:${form.dataset["draft"]}`);
  // Submitted, and another page followed: the server received it.
  for (const name of Object.keys(storage)) {
    if (name.startsWith(`${prefix}:`) && !names.includes(name) && read(storage, name)?.sent) storage.removeItem(name);
  }
  forms.forEach((form, i) => keep(form, names[i] as string, storage));
}

function keep(form: HTMLFormElement, name: string, storage: Storage): void {
  const note = form.querySelector<HTMLElement>("[data-draft-note]");
  const stamp = form.querySelector<HTMLInputElement>("input[name=stamp]");
  const save = (sent = false) => {
    const changed = controls(form).filter((one) => one.value !== begun(one));
    if (changed.length === 0) storage.removeItem(name);
    else {
      const values = Object.fromEntries(changed.map((one) => [one.name, one.value]));
      storage.setItem(name, JSON.stringify({ values, sent, stamp: stamp?.value } satisfies Kept));
    }
  };
  const kept = read(storage, name);
  if (kept && !form.querySelector("[aria-invalid]")) {
    for (const one of controls(form)) one.value = kept.values[one.name] ?? one.value;
    if (stamp && kept.stamp && Date.now() - parseInt(kept.stamp, 10) < stampMs) stamp.value = kept.stamp;
    if (note) note.hidden = false;
    save();
  }
  form.addEventListener("input", () => save());
  form.addEventListener("submit", () => save(true));
  note?.querySelector("button")?.addEventListener("click", () => {
    storage.removeItem(name);
    form.reset();
    note.hidden = true;
  });
}

function forget(view: Window): void {
  for (const storage of [view.localStorage, view.sessionStorage]) {
    for (const name of Object.keys(storage))
      if (name.startsWith(prefix) || name === games.owner) storage.removeItem(name);
  }
  view.indexedDB?.deleteDatabase(games.plays);
  void forgetFiles(view);
}

/**
 * Deletes the games' files and their service worker, which reveal that someone played here. The worker at the root
 * (shell/lost-pages.ts) stores nothing and may be answering for the next page at this moment, so it stays.
 */
async function forgetFiles({ caches, navigator }: Window): Promise<void> {
  const [names, workers] = await Promise.all([caches?.keys() ?? [], navigator.serviceWorker?.getRegistrations() ?? []]);
  await Promise.all([
    ...workers.filter(({ scope }) => new URL(scope).pathname !== "/").map((worker) => worker.unregister()),
    ...names.filter((name) => name.startsWith(games.plays)).map((name) => caches.delete(name)),
  ]);
}
