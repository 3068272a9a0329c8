/**
 * A document as e-SLOG 2.0, the Slovenian format for EN 16931: UN/EDIFACT INVOIC in XML. Segments begin with S, groups with G, in the
 * order of the schema. `BT` numbers are the standard's business terms.
 */
import { memberStates } from "../rules.ts";
import type { DocumentLine, Party, Seller, TaxDocument } from "./document.ts";
import { vatCategories } from "./vat.ts";
import { clauseText, conversionText, creditText, inBoth } from "./words.ts";
import { decimal, el, type Element, xmlFile } from "./xml.ts";

const cut = (text: string, longest: number): string => [...text].slice(0, longest).join("").trim();

const date = (qualifier: number, day: string): Element =>
  el("S_DTM", el("C_C507", el("D_2005", qualifier), el("D_2380", day)));
const amount = (qualifier: number, minor: number): Element =>
  el("S_MOA", el("C_C516", el("D_5025", qualifier), el("D_5004", decimal(minor))));
const reference = (qualifier: string, text: string): Element =>
  el("S_RFF", el("C_C506", el("D_1153", qualifier), el("D_1154", cut(text, 70))));
const freeText = (qualifier: string, text: string, code: string | null = null): Element =>
  el(
    "S_FTX",
    el("D_4451", qualifier),
    code !== null && el("C_C107", el("D_4441", code)),
    el("C_C108", el("D_4440", cut(text, 512))),
  );

export function eslogOf(document: TaxDocument): string {
  const { kind, locale, number, issued_on, seller, buyer, corrects, due, due_on, lines, net, vat, gross, settled } =
    document;
  const credit = kind === "credit_note";
  const { reason } = vatCategories[document.treatment];
  const days = lines.map(({ on }) => on).toSorted();
  const [first = issued_on, last = issued_on] = [days[0], days.at(-1)];
  const sums: [qualifier: number, minor: number][] = [
    [79, net], // BT-106
    [389, net], // BT-109
    [176, vat], // BT-110
    [388, gross], // BT-112
    ...(settled > 0 ? [[113, settled] as [number, number]] : []), // BT-113
    [9, gross - settled], // BT-115
  ];
  return xmlFile(
    el(
      "Invoice",
      { xmlns: "urn:eslog:2.00" },
      el(
        "M_INVOIC",
        { Id: "data" },
        el(
          "S_UNH",
          el("D_0062", cut(number, 14)),
          el("C_S009", el("D_0065", "INVOIC"), el("D_0052", "D"), el("D_0054", "01B"), el("D_0051", "UN")),
        ),
        el("S_BGM", el("C_C002", el("D_1001", credit ? 381 : 380)), el("C_C106", el("D_1004", number))),
        date(137, issued_on), // BT-2
        date(35, last), // BT-72
        date(167, first), // BT-73
        date(168, last), // BT-74
        freeText("DOC", "urn:cen.eu:en16931:2017"), // BT-24
        seller.company !== null && freeText("REG", seller.company), // BT-33
        reason !== null &&
          freeText(
            "AGM",
            inBoth(locale, (one) => clauseText(one, document) ?? ""),
            reason,
          ), // BT-120, BT-121
        // BT-20, only for credit notes: what is due has a due date.
        credit &&
          freeText(
            "AAB",
            inBoth(locale, (one) => creditText(one, document)),
          ),
        due > 0 && freeText("PMD", number),
        due > 0 && freeText("ALQ", "COST"),
        // Already paid.
        !credit && due === 0 && freeText("PAI", "2"),
        document.reference !== null && el("G_SG1", reference("PQ", document.reference)), // BT-83
        corrects && el("G_SG1", reference("OI", corrects.number), date(384, corrects.issued_on)), // BT-25, BT-26
        party("BY", document, buyer, null),
        party("SE", document, seller, seller),
        el("G_SG7", el("S_CUX", el("C_C504", el("D_6347", 2), el("D_6345", "EUR")))),
        due > 0 &&
          el(
            "G_SG8",
            el("S_PAT", el("D_4279", 1)),
            due_on !== null && date(13, due_on), // BT-9
            el("S_PAI", el("C_C534", el("D_4461", memberStates.has(buyer.country) ? 58 : 30))), // BT-81
          ),
        ...lines.map((one, i) => line(document, one, i + 1)),
        el("S_UNS", el("D_0081", "D")),
        ...sums.map(([qualifier, minor]) => el("G_SG50", amount(qualifier, minor))),
        el("G_SG52", tax(document), amount(125, net), amount(124, vat)), // BT-116, BT-117
      ),
    ),
  );
}

/** Splits an address into lines of at most 35 characters, up to three. */
function inLines(text: string): string[] {
  const made: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = made.at(-1);
    if (last !== undefined && [...last, " ", ...word].length <= 35) made[made.length - 1] = `${last} ${word}`;
    else made.push(cut(word, 35));
  }
  return made.slice(0, 3);
}

function party(role: "BY" | "SE", { treatment }: TaxDocument, one: Party, seller: Seller | null): Element {
  const { name, street, city, postal_code, country, vat_number, tax_number, register_number } = one;
  // BR-O-02: no VAT numbers on supplies outside the scope of VAT.
  const vat = treatment === "outside_scope" ? null : vat_number;
  const identifier = !seller && vat === null ? tax_number : null;
  return el(
    "G_SG2",
    el(
      "S_NAD",
      el("D_3035", role),
      el("C_C082", el("D_3039", identifier)),
      el("C_C080", el("D_3036", cut(name, 70))),
      el("C_C059", ...inLines(street).map((text, i) => el(i === 0 ? "D_3042" : `D_3042_${i + 1}`, text))),
      el("D_3164", cut(city, 35)),
      el("D_3251", cut(postal_code, 17)),
      el("D_3207", country),
    ),
    seller &&
      el("S_FII", el("D_3035", "RB"), el("C_C078", el("D_3194", seller.iban)), el("C_C088", el("D_3433", seller.bic))),
    register_number !== null && el("G_SG3", reference("0199", register_number)),
    vat !== null && el("G_SG3", reference("VA", vat)),
    seller && tax_number !== null && el("G_SG3", reference("AHP", tax_number)),
    seller &&
      seller.email !== null &&
      el(
        "G_SG5",
        el("S_CTA", el("D_3139", "SU")),
        el("S_COM", el("C_C076", el("D_3148", seller.email), el("D_3155", "EM"))),
      ),
  );
}

/** BT-118 and BT-119, or BT-151 and BT-152 for a line. */
function tax({ treatment, rate }: TaxDocument): Element {
  const { category } = vatCategories[treatment];
  return el(
    "S_TAX",
    el("D_5283", 7),
    el("C_C241", el("D_5153", "VAT")),
    // BR-O-05: no rate, not even 0.
    category !== "O" && el("C_C243", el("D_5278", decimal(rate))),
    el("D_5305", category),
  );
}

function line(document: TaxDocument, { words, on, net, gross, from }: DocumentLine, position: number): Element {
  return el(
    "G_SG26",
    el("S_LIN", el("D_1082", position)),
    el("S_IMD", el("D_7077", "F"), el("C_C273", el("D_7008", cut(words, 256)))),
    el("S_QTY", el("C_C186", el("D_6063", 47), el("D_6060", 1), el("D_6411", "C62"))),
    date(167, on), // BT-134
    date(168, on), // BT-135
    from &&
      freeText(
        "ACB",
        inBoth(document.locale, (locale) => conversionText(locale, from)),
      ), // BT-127
    el("G_SG27", amount(203, net)), // BT-131
    el("G_SG27", amount(38, gross)),
    el(
      "G_SG29",
      el("S_PRI", el("C_C509", el("D_5125", "AAA"), el("D_5118", decimal(net)), el("D_5284", 1), el("D_6411", "C62"))),
    ),
    el("G_SG34", tax(document), amount(125, net), amount(124, gross - net)),
  );
}
