/** Tax numbers, checked by `stdnum`. Loads only the validators in use, because the whole package takes half a second. */
import * as at from "stdnum/lib/cjs/at/uid.js";
import * as be from "stdnum/lib/cjs/be/vat.js";
import * as bg from "stdnum/lib/cjs/bg/vat.js";
import * as cy from "stdnum/lib/cjs/cy/vat.js";
import * as cz from "stdnum/lib/cjs/cz/dic.js";
import * as de from "stdnum/lib/cjs/de/vat.js";
import * as dk from "stdnum/lib/cjs/dk/cvr.js";
import * as ee from "stdnum/lib/cjs/ee/kmkr.js";
import * as es from "stdnum/lib/cjs/es/nif.js";
import * as fi from "stdnum/lib/cjs/fi/alv.js";
import * as fr from "stdnum/lib/cjs/fr/tva.js";
import * as gr from "stdnum/lib/cjs/gr/vat.js";
import * as hr from "stdnum/lib/cjs/hr/oib.js";
import * as hu from "stdnum/lib/cjs/hu/anum.js";
import * as ie from "stdnum/lib/cjs/ie/vat.js";
import * as it from "stdnum/lib/cjs/it/iva.js";
import * as lt from "stdnum/lib/cjs/lt/pvm.js";
import * as lu from "stdnum/lib/cjs/lu/tva.js";
import * as lv from "stdnum/lib/cjs/lv/pvn.js";
import * as mt from "stdnum/lib/cjs/mt/vat.js";
import * as nl from "stdnum/lib/cjs/nl/btw.js";
import * as pl from "stdnum/lib/cjs/pl/nip.js";
import * as pt from "stdnum/lib/cjs/pt/nif.js";
import * as ro from "stdnum/lib/cjs/ro/cui.js";
import * as jmbg from "stdnum/lib/cjs/rs/jmbg.js";
import * as pib from "stdnum/lib/cjs/rs/pib.js";
import * as se from "stdnum/lib/cjs/se/vat.js";
import * as si from "stdnum/lib/cjs/si/ddv.js";
import * as sk from "stdnum/lib/cjs/sk/dph.js";
import type { Validator } from "stdnum/lib/cjs/types.js";
import { wrongField } from "../errors/app-error.ts";

type Rule = Pick<Validator, "validate">;

/** Rules for the VAT numbers of the EU's member states, by the letters they begin with. */
const vatRules = {
  AT: at,
  BE: be,
  BG: bg,
  CY: cy,
  CZ: cz,
  DE: de,
  DK: dk,
  EE: ee,
  EL: gr,
  ES: es,
  FI: fi,
  FR: fr,
  HR: hr,
  HU: hu,
  IE: ie,
  IT: it,
  LT: lt,
  LU: lu,
  LV: lv,
  MT: mt,
  NL: nl,
  PL: pl,
  PT: pt,
  RO: ro,
  SE: se,
  SI: si,
  SK: sk,
} satisfies Record<string, Rule>;
export type VatPrefix = keyof typeof vatRules;

const isPrefix = (letters: string): letters is VatPrefix => Object.hasOwn(vatRules, letters);
/** Greek VAT numbers begin with EL. */
const prefixOf = (country: string): string => (country === "GR" ? "EL" : country);

const bare = (given: string): string => given.replaceAll(/[\s./-]/g, "").toUpperCase();

/** Returns the number without separators; null if its check digits are wrong. */
function checked(rule: Rule, number: string): string | null {
  const result = rule.validate(number);
  return result.isValid ? result.compact : null;
}

/** Slovenia assigns no number with the remainder 0, but stdnum accepts one that ends with a 1. */
function slovene(number: string): string | null {
  const digits = checked(si, number);
  if (!digits) return null;
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (8 - place), 0);
  return sum % 11 === 1 && digits.endsWith("1") ? null : digits;
}

/** Whether it consists of letters, digits and the separators that tax offices use. */
const plausible = (given: string): boolean =>
  /^[\p{L}\d][\p{L}\d ./-]{2,28}[\p{L}\d]$/u.test(given) && /\d.*\d/.test(given);

/** Returns a member state's VAT number with its letters; null if no rule accepts it. */
function memberNumber(number: string, country: string): string | null {
  const [home, letters] = [prefixOf(country), prefixOf(number.slice(0, 2))];
  const by = (prefix: VatPrefix, rest: string) => {
    const digits = prefix === "SI" ? slovene(rest) : checked(vatRules[prefix], rest);
    return digits && prefix + digits;
  };
  const own = isPrefix(home) ? by(home, number) : null;
  return own ?? (isPrefix(letters) ? by(letters, number.slice(2)) : null);
}

/** Returns the letters of the member state that issued a VAT number; null for one from elsewhere. */
export function vatPrefix(number: string): VatPrefix | null {
  const letters = number.slice(0, 2);
  return isPrefix(letters) ? letters : null;
}

/**
 * Returns a tax number as it is stored, or throws the refusal of the field. Slovenia and Serbia have rules; for other
 * countries only the form is checked. Private people in Serbia have no PIB, so they may enter the JMBG.
 */
export function taxNumberOf(field: string, given: string, country: string, { person }: { person: boolean }): string {
  if (country === "SI") {
    const digits = slovene(given);
    if (!digits) throw wrongField(field, "taxNumberSI");
    return digits;
  }
  if (country === "RS") {
    const digits = checked(pib, given) ?? (person ? checked(jmbg, given) : null);
    if (!digits) throw wrongField(field, person ? "taxNumberPersonRS" : "taxNumberRS");
    return digits;
  }
  if (!plausible(given)) throw wrongField(field, "taxNumber");
  return given;
}

/** Returns a VAT number as it is stored, with the letters of a member state, or throws the refusal of the field. */
export function vatNumberOf(field: string, given: string, country: string): string {
  const number = bare(given);
  const found = memberNumber(number, country);
  if (found) return found;
  const prefix = [number.slice(0, 2), country].map(prefixOf).find(isPrefix);
  if (prefix) throw wrongField(field, "vatNumber", { prefix });
  if (!plausible(given)) throw wrongField(field, "taxNumber");
  return country === "RS" ? number.replace(/^RS/, "") : given;
}

/** Returns the number for a company's documents: its VAT number if it was entered as one, otherwise its tax number. */
export function companyNumberOf(field: string, given: string, country: string): string {
  const home = prefixOf(country);
  const written = bare(given);
  return isPrefix(home) && new RegExp(`^${home}[A-Z0-9]{2,12}$`).test(written)
    ? vatNumberOf(field, written, country)
    : taxNumberOf(field, given, country, { person: false });
}
