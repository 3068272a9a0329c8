import type en from "./en.ts";

const sl = {
  "error.no_receipt_here": "Davčno potrjen račun ima lahko samo opravljeno srečanje, ki ga družina plača neposredno.",
  title: "Davčno potrjen račun",
  none: "Tu ni računa",
  "back.session": "Srečanje",
  "back.earnings": "Zaslužek",
  "card.text":
    "Družina vam to srečanje plača neposredno. Če ste izdali davčno potrjen račun, lahko tu zapišete njegovo številko ali povezavo. Ni obvezno.",
  "card.kept": "Družina ga vidi na strani tega srečanja.",
  field: "Številka ali povezava računa",
  "field.help": "Povezavo, ki se začne s https://, lahko družina odpre.",
  "field.help.remove": "Povezavo, ki se začne s https://, lahko družina odpre. Če polje izpraznite, se račun odstrani.",
  save: "Shrani",
  change: "Spremeni",
  "done.saved": "Račun je shranjen. Družina ga vidi na strani srečanja.",
  "done.removed": "Račun je odstranjen. Družina ga ne vidi več.",
  "missing.title": "Srečanja brez davčno potrjenega računa",
  "missing.text": "Opravljena srečanja, ki jih družine plačajo neposredno.",
  "missing.none": "Ni srečanj brez računa",
  "missing.none.text":
    "Tu se prikažejo opravljena srečanja, ki jih družine plačajo neposredno, dokler zanje ne zapišete računa.",
  "missing.add": "Dodaj račun",
  "missing.all": "Pokaži vsa",
  "missing.older": "Pokaži starejša",
  "note.open": "Odpri račun",
  "note.at": "Povezavo nanj je dodal vaš strokovnjak: {host}.",
  "retention.receipts": "Številke in povezave davčno potrjenih računov",
  "erasure.title": "Davčno potrjeni računi srečanj",
  "erasure.detail":
    "{count, plural, one {# številka ali povezava} two {# številki ali povezavi} few {# številke ali povezave} other {# številk ali povezav}}",
  "erasure.own": "Računi sami ostanejo pri vaših strokovnjakih.",
  "erasure.noted": "Družine jih lahko potrebujejo kot dokazilo o plačilu.",
} satisfies Record<keyof typeof en, string>;

export default sl;
