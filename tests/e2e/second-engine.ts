/**
 * A second checker besides axe: IBM Equal Access. It has additional rules, such as distinct names for components of one kind on a
 * page.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const engine = readFileSync(createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js"), "utf8");

/** Rules with false findings in this product, and why they are false. All other findings count. */
const falseRules: Record<string, string> = {
  aria_form_label_unique: "takes a form without a name for a landmark; HTML-AAM does not",
  aria_landmark_name_unique: "the same forms again; axe has its own rule for repeated landmarks",
  text_contrast_sufficient:
    "does not see pictures behind a text, and counts disabled choices; axe measures contrast in both themes",
  input_label_exists: "overlooks labels inside a closed `details`; axe checks labels too",
  input_autocomplete_valid: "does not know `username` on an email field; password managers need it there",
  element_tabbable_role_valid:
    "wants no keyboard stop on a region that scrolls; without one the keyboard could not scroll it",
};

/** Findings that are false only in these places. */
const falsePlaces: { rule: string; in: string; because: string }[] = [
  {
    rule: "aria_content_in_landmark",
    in: ".skip-link, korak-help, korak-help *",
    because: "the link over everything and the help button belong to no part of the page",
  },
  {
    rule: "fieldset_label_valid",
    in: "details:not([open]) fieldset",
    because: "overlooks legends inside a closed `details`; axe checks them too",
  },
  {
    rule: "input_checkboxes_grouped",
    in: "fieldset:has(> legend) *",
    because:
      "wants one group for all fields of a name: two forms have their own radios, and one list of topics has a named group for each area",
  },
  {
    rule: "input_checkboxes_grouped",
    in: "details form *",
    because: "does not know that each decision has a form of its own, with the same reasons",
  },
  {
    rule: "aria_article_label_unique",
    in: ".bubble",
    because: "messages are named by their sender and time, and two may share a minute",
  },
];

interface Finding {
  ruleId: string;
  value: [string, string];
  message: string;
  snippet: string;
  path: { dom: string };
}
interface Ace {
  Checker: new () => { check(root: Document, rulesets: string[]): Promise<{ results: Finding[] }> };
}

/** Returns rule, reason and place of each finding. Leaves out advice, and findings that only a person can judge. */
export async function secondFindings(page: Page): Promise<string[]> {
  await page.evaluate(`${engine};window.ace ??= ace`);
  return page.evaluate(
    async ({ rules, places }) => {
      const { Checker } = (window as unknown as { ace: Ace }).ace;
      // Hides the content of templates, which the component library keeps as their children. It is not on the page, and the
      // engine fails on it.
      const templates = document.querySelectorAll("template");
      for (const one of templates) Object.defineProperty(one, "firstChild", { value: null, configurable: true });
      const { results } = await new Checker().check(document, ["IBM_Accessibility"]);
      for (const one of templates) Reflect.deleteProperty(one, "firstChild");
      const elementAt = (path: string) =>
        document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue as Element | null;
      return results
        .filter(({ value: [kind, found] }) => kind === "VIOLATION" && found === "FAIL")
        .filter(({ ruleId }) => !rules.includes(ruleId))
        .filter(
          ({ ruleId, path }) => !places.some((one) => one.rule === ruleId && elementAt(path.dom)?.matches(one.in)),
        )
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 120)}`);
    },
    { rules: Object.keys(falseRules), places: falsePlaces },
  );
}
