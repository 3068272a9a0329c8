/** In the query of a page's own address: forget what was kept of its form. */
export const discardParam = "discard-draft";

type Values = Record<string, string | string[]>;

/** A form that met an ended sign-in, as the server keeps it for its sender. */
export interface KeptForm {
  /** The page's own path and query. */
  to: string;
  values: Values;
}

/** Never kept: secrets, agreements (they are given anew), and what the page itself wrote into the form. */
export const neverKept = /password|consent|statement|(^|_)(code|pin|key|intent|stamp|website)$|^(session_id|group_id|answered|expected_updated_at)$/;

/** What a form holds, by its fields' names, whatever the fields are made of; repeated names as lists. */
export function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  const data = new FormData(form);
  for (const name of new Set(data.keys())) {
    if (neverKept.test(name)) continue;
    const all = data.getAll(name).filter((value) => typeof value === "string");
    if (all.length > 0) values[name] = all.length > 1 ? all : (all[0] as string);
  }
  return values;
}

const same = (a: string | string[] | undefined, b: string | string[] | undefined) =>
  JSON.stringify([a ?? ""].flat()) === JSON.stringify([b ?? ""].flat());

/** Fields that differ from the beginning, and those that did before. */
export function changedIn(now: Values, begun: Values, before: readonly string[] = []): Values {
  const names = new Set([...Object.keys(now), ...Object.keys(begun)]);
  return Object.fromEntries(
    [...names].filter((name) => before.includes(name) || !same(now[name], begun[name])).map((name) => [name, now[name] ?? ""]),
  );
}
