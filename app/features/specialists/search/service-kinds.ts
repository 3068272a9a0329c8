import type { ServiceKind } from "../rules.ts";
import type { Texts } from "../tables.server.ts";
import { foldText } from "./words.ts";

/** Patterns for the folded words of a service's name. The first kind that matches wins. */
const signs: [ServiceKind, RegExp][] = [
  ["first_talk", /\b(first|intro|prvi|prvo|uvodn|spoznavn|upoznavan)/],
  ["assessment", /\b(assess|evaluat|diagnost|pregled|ocen|procen|testir|mnenj|misljenj|second opinion)|pregled\b/],
  ["parents", /\b(parent|star[sš]|roditelj)/],
  ["family", /\b(famil|druz|porodic|couple|partner)/],
];

/** The kind that a service's name suggests, in any language; `practice` by default. */
export function serviceKindOf(name: Texts): ServiceKind {
  const words = foldText(Object.values(name).join(" "));
  return signs.find(([, sign]) => sign.test(words))?.[0] ?? "practice";
}
