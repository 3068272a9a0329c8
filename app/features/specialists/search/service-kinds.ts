import type { ServiceKind } from "../rules.ts";
import type { Texts } from "../tables.server.ts";
import { fold } from "./words.ts";

/** Beginnings of folded words in a service's name, the first kind that fits counts. */
const signs: [ServiceKind, RegExp][] = [
  ["first_talk", /\b(first|intro|prvi|prvo|uvodn|spoznavn|upoznavan)/],
  ["assessment", /\b(assess|evaluat|diagnost|pregled|ocen|procen|testir|mnenj|misljenj|second opinion)|pregled\b/],
  ["parents", /\b(parent|star[sš]|roditelj)/],
  ["family", /\b(famil|druz|porodic|couple|partner)/],
];

const known = new Map<string, ServiceKind>();
const mostKnown = 10_000;

/** The kind of a service by its name in any language; practice if the name says nothing else. */
export function serviceKindOf(name: Texts): ServiceKind {
  const text = Object.values(name).join(" ");
  let kind = known.get(text);
  if (!kind) {
    if (known.size >= mostKnown) known.clear();
    const words = fold(text);
    known.set(text, (kind = signs.find(([, sign]) => sign.test(words))?.[0] ?? "practice"));
  }
  return kind;
}
