/** Query parameter on a page's own URL that discards the kept form. */
export const discardParam = "discard-draft";
/** Query parameter of the sign-in URL that says that a form was kept. */
export const keptParam = "kept";

type Values = Record<string, string | string[]>;

/** A form that was posted after the session had expired, as the server keeps it for the sender. */
export interface KeptForm {
  /** Path and query of the page. */
  to: string;
  values: Values;
}

/** Never kept: secrets, consents (people must give them again), and fields the page itself wrote. */
export const neverKeptFields =
  /password|consent|statement|(^|_)(code|pin|key|intent|stamp|website)$|^(session_id|group_id|answered|expected_updated_at)$/;

/**
 * A form's values by field name, also those of custom fields; repeated names become lists. A field's `data-kept` is
 * kept instead of its text: a day as YYYY-MM-DD, which means the same in every language.
 */
export function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  const data = new FormData(form);
  for (const name of new Set(data.keys())) {
    if (neverKeptFields.test(name)) continue;
    const all = data.getAll(name).filter((value) => typeof value === "string");
    const field = form.elements.namedItem(name);
    const kept = field instanceof HTMLInputElement ? field.dataset["kept"] : undefined;
    if (kept !== undefined) values[name] = kept;
    else if (all.length > 0) values[name] = all.length > 1 ? all : (all[0] as string);
  }
  return values;
}

const typedInto = /^(text|email|tel|url|search|number)$/;

/**
 * The initial values that the page gave its fields. Current values are no substitute, because people type before scripts have
 * loaded.
 */
export function initialValuesOf(form: HTMLFormElement): Values {
  const values = valuesOf(form);
  for (const field of form.elements) {
    const typed =
      field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && typedInto.test(field.type));
    if (typed && typeof values[field.name] === "string" && field.dataset["kept"] === undefined)
      values[field.name] = field.defaultValue;
  }
  return values;
}

const same = (a: string | string[] | undefined, b: string | string[] | undefined) =>
  JSON.stringify([a ?? ""].flat()) === JSON.stringify([b ?? ""].flat());

/** Fields that differ from the initial values, and those in `before`. */
export function changedValues(now: Values, begun: Values, before: readonly string[] = []): Values {
  const names = new Set([...Object.keys(now), ...Object.keys(begun)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => before.includes(name) || !same(now[name], begun[name]))
      .map((name) => [name, now[name] ?? ""]),
  );
}
