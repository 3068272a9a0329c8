/** XML as text. Elements without content are left out, so optional parts need no conditions. */

type Attributes = Readonly<Record<string, string>>;
type Child = string | number | null | undefined | false | Element;
export interface Element {
  readonly xml: string;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// Not allowed in XML 1.0, not even as character references.
// oxlint-disable-next-line no-control-regex
const unfit = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export const escaped = (text: string): string =>
  text
    .replaceAll(/\p{Surrogate}/gu, "")
    .replaceAll(unfit, "")
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? "");

const written = (child: Child): string =>
  child === null || child === undefined || child === false
    ? ""
    : typeof child === "object"
      ? child.xml
      : escaped(String(child).trim());

export function el(name: string, ...[first, ...rest]: readonly (Child | Attributes)[]): Element {
  const attributes = isAttributes(first) ? first : undefined;
  const content = [...(attributes ? [] : [first]), ...rest].map((child) => written(child as Child)).join("");
  if (content === "") return { xml: "" };
  const own = Object.entries(attributes ?? {}).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return { xml: `<${name}${own.join("")}>${content}</${name}>` };
}

const isAttributes = (one: unknown): one is Attributes => typeof one === "object" && one !== null && !("xml" in one);

export const xmlFile = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;

/** Formats cents as "12.34". */
export const decimal = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
