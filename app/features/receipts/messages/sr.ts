import type en from "./en.ts";

const sr = {
  "error.no_receipt_here": "Fiskalni račun može da ima samo održan susret koji porodica plaća direktno.",
  title: "Fiskalni račun",
  none: "Ovde nema računa",
  "back.session": "Susret",
  "back.earnings": "Zarada",
  "card.text":
    "Porodica vam ovaj susret plaća direktno. Ako ste izdali fiskalni račun, ovde možete da upišete njegov broj ili link. Nije obavezno.",
  "card.kept": "Porodica ga vidi na stranici ovog susreta.",
  field: "Broj ili link računa",
  "field.help": "Link koji počinje sa https:// porodica može da otvori.",
  "field.help.remove": "Link koji počinje sa https:// porodica može da otvori. Ako ispraznite polje, račun se uklanja.",
  save: "Sačuvaj",
  change: "Promeni",
  "done.saved": "Račun je sačuvan. Porodica ga vidi na stranici susreta.",
  "done.removed": "Račun je uklonjen. Porodica ga više ne vidi.",
  "missing.title": "Susreti bez fiskalnog računa",
  "missing.text": "Održani susreti koje porodice plaćaju direktno.",
  "missing.none": "Nema susreta bez računa",
  "missing.none.text":
    "Ovde se prikazuju održani susreti koje porodice plaćaju direktno, dok za njih ne upišete račun.",
  "missing.add": "Dodaj račun",
  "missing.all": "Prikaži sve",
  "missing.older": "Prikaži starije",
  "note.open": "Otvori račun",
  "note.at": "Link je dodao vaš stručnjak: {host}.",
  "retention.receipts": "Brojevi i linkovi fiskalnih računa",
  "erasure.title": "Fiskalni računi susreta",
  "erasure.detail": "{count, plural, one {# broj ili link} few {# broja ili linka} other {# brojeva ili linkova}}",
  "erasure.own": "Sami računi ostaju kod vaših stručnjaka.",
  "erasure.noted": "Porodicama mogu da zatrebaju kao dokaz o plaćanju.",
} satisfies Record<keyof typeof en, string>;

export default sr;
