import type en from "./en.ts";

const sr = {
  "error.application_moved": "To više nije moguće: zahtev ili objava se u međuvremenu promenila. Pogledajte ponovo.",
  "error.documents_incomplete": "Neki dokumenti još nedostaju. Prvo ih dodajte.",
  "error.checks_incomplete": "Nisu sve potrebne provere uspešno završene.",
  "error.publishing_incomplete": "Pre objavljivanja profila još nešto nedostaje.",
  "error.second_reviewer_needed": "Vi ste ga već odobrili. Treba da ga odobri još neko.",
  "error.notice_needed": "Iz ovih razloga uklanjanje važi tek 30 dana posle obaveštenja.",
  "error.too_many_documents": "Jedna provera može imati najviše {max} dokumenata. Prvo uklonite neki.",
  "error.check_decided": "O ovoj proveri je već odlučeno.",
  "error.nothing_to_object": "Trenutno nema odluke na koju biste mogli da uložite prigovor.",
  "error.objection_open": "Vaš prethodni prigovor još razmatramo.",
  "error.objection_answered": "Na ovaj prigovor je već odgovoreno.",
  "erasure.title": "Zahtev za prijem, dokumenti i poreski podaci",
  "erasure.detail": "{count, plural, one {# dokument} few {# dokumenta} other {# dokumenata}}, provere i odluke",
  "erasure.why": "Potrebni su nam samo dok radite kod nas",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;
