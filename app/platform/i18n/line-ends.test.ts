import { expect, test } from "vitest";
import { withoutHangingWords } from "./line-ends.ts";

test.each([
  ["V Sloveniji in v Srbiji", "V_Sloveniji in v_Srbiji"],
  ["Pišite s {name} ali z »vami« o (tem)", "Pišite s_{name} ali z_»vami« o_(tem)"],
  ["Sutra i u sredu", "Sutra i_u_sredu"],
  ["21 h 14 min, {hours} h {minutes} min.", "21_h 14_min, {hours}_h {minutes}_min."],
  ["Do 10 € in # % ali 3600 RSD", "Do 10_€ in #_% ali 3600_RSD"],
  ["do 29. novembra, po 5. členu", "do 29._novembra, po 5._členu"],
  ["poslano\nv\n  eni uri", "poslano\nv_eni uri"],
])("a no-break space follows one-letter words, and numbers before units or months, in %j", (text, bound) => {
  expect(withoutHangingWords(text)).toBe(bound.replaceAll("_", "\u00a0"));
});

test.each([
  "A child of 3 to 5, and I am not sure",
  "S, Š in R so izposojeni.",
  "{count, plural, one {# ura} other {# ur}}",
  "Petra V. in Ana: »Kaj se začne na S?«",
  "Star je 5. Zna šteti do 10. Potem ga je 5.000. in",
  "10 hours, 45 minutes, 5 mind",
])("spaces are unchanged in %j", (text) => {
  expect(withoutHangingWords(text)).toBe(text);
});
