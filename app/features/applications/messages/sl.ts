import type en from "./en.ts";

const sl = {
  "error.application_moved": "To ni več mogoče: prijavnica ali objava se je medtem spremenila. Poglejte jo znova.",
  "error.documents_incomplete": "Nekateri dokumenti še manjkajo. Najprej jih dodajte.",
  "error.checks_incomplete": "Vsa potrebna preverjanja še niso uspešno končana.",
  "error.publishing_incomplete": "Pred objavo profila še nekaj manjka.",
  "error.second_reviewer_needed": "Vi ste jo že odobrili. Odobriti jo mora še nekdo drug.",
  "error.notice_needed": "Iz teh razlogov začne odstranitev veljati 30 dni po obvestilu.",
  "error.too_many_documents": "Pri enem preverjanju je lahko največ {max} dokumentov. Najprej katerega odstranite.",
  "error.check_decided": "O tem preverjanju je že odločeno.",
  "error.nothing_to_object": "Trenutno ni odločitve, ki bi ji lahko ugovarjali.",
  "error.objection_open": "Vaš prejšnji ugovor še obravnavamo.",
  "error.objection_answered": "Na ta ugovor je že odgovorjeno.",
  "erasure.title": "Prijavnica, dokumenti in davčni podatki",
  "erasure.detail": "{count, plural, one {# dokument} two {# dokumenta} few {# dokumenti} other {# dokumentov}}, preverjanja in odločitve",
  "erasure.why": "Potrebujemo jih samo, dokler delate pri nas",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;
