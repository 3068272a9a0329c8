/** Validates XML by the schemas and rules in `shared/einvoice`, a folder beside the checkout that may be missing. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

const folder = resolve("..", "shared", "einvoice");
const rulesFile = resolve(folder, "EN16931-UBL-validation.xslt");

/** Whether a file exists; if not, writes to stderr that tests are skipped. */
function there(path: string, what: string): boolean {
  const found = existsSync(path);
  if (!found) process.stderr.write(`SKIPPED: ${what} are not checked, because ${path} is missing\n`);
  return found;
}

const schemas = {
  Invoice: resolve(folder, "ubl-2.1", "maindoc", "UBL-Invoice-2.1.xsd"),
  CreditNote: resolve(folder, "ubl-2.1", "maindoc", "UBL-CreditNote-2.1.xsd"),
  // From epos.si, by way of the owner, with the signature schema that it imports.
  eslog: resolve(folder, "eslog-2.0", "eSLOG20_INVOIC_v200.xsd"),
} as const;
export const hasSchemas = there(schemas.Invoice, "documents by the schema of UBL 2.1");
export const hasEslogSchema = there(schemas.eslog, "documents by the schema of e-SLOG 2.0 (only field by field)");

/** Compiling the rules takes most of a minute, so only the full grid does it; an existing compiled copy is always used. */
const compiled = existsSync(rulesFile)
  ? resolve(".cache", `en16931-${createHash("sha256").update(readFileSync(rulesFile)).digest("hex").slice(0, 12)}.json`)
  : "";
export const hasRules =
  there(rulesFile, "documents by the rules of EN 16931") &&
  (process.env["GRID_PART"] === "all" || existsSync(compiled));
if (compiled && !hasRules)
  process.stderr.write(
    "SKIPPED: the rules of EN 16931 are checked in the full grid, or once they are compiled (GRID_PART=all)\n",
  );

const validators = new Map<string, { validator: XsdValidator; schema: XmlDocument }>();

function validatorOf(path: string): XsdValidator {
  let known = validators.get(path);
  if (!known) {
    xmlRegisterFsInputProviders();
    const schema = XmlDocument.fromBuffer(readFileSync(path), { url: pathToFileURL(path).href });
    validators.set(path, (known = { validator: XsdValidator.fromDoc(schema), schema }));
  }
  return known.validator;
}

/** Throws with the schema's validation errors. */
export function demandSchema(xml: string): void {
  const document = XmlDocument.fromString(xml);
  try {
    const { name, namespaceUri } = document.root;
    const path =
      namespaceUri === "urn:eslog:2.00" ? schemas.eslog : name === "Invoice" ? schemas.Invoice : schemas.CreditNote;
    validatorOf(path).validate(document);
  } finally {
    document.dispose();
  }
}

interface Saxon {
  transform(options: object, how: "sync"): { principalResult: string };
}
const need = createRequire(import.meta.url);
let sheet: object | undefined;

function rules(): object {
  if (sheet) return sheet;
  if (!existsSync(compiled)) {
    mkdirSync(resolve(".cache"), { recursive: true });
    // Another process may be compiling them at the same time.
    const part = `${compiled}.${process.pid}`;
    execFileSync(process.execPath, [need.resolve("xslt3"), `-xsl:${rulesFile}`, `-export:${part}`, "-nogo"]);
    renameSync(part, compiled);
  }
  return (sheet = JSON.parse(readFileSync(compiled, "utf8")) as object);
}

/** What EN 16931 finds wrong with a UBL document, warnings included. */
export function findings(xml: string): string[] {
  const saxon = need("saxon-js") as Saxon;
  const { principalResult } = saxon.transform(
    { stylesheetInternal: rules(), sourceText: xml, destination: "serialized" },
    "sync",
  );
  if (!principalResult.includes("schematron-output")) throw new Error("The rules said nothing");
  return [...principalResult.matchAll(/<svrl:failed-assert[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g)].map(
    ([, text = ""]) => text.trim(),
  );
}
