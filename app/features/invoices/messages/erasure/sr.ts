import type en from "./en.ts";

const sr = {
  "erasure.objections": "Vaši prigovori na stavke računa",
  "erasure.objections.detail":
    "{count, plural, one {# razgovor sa nama} few {# razgovora sa nama} other {# razgovora sa nama}}",
  "erasure.objections.why": "Ono što smo jedni drugima napisali nije potrebno za naše knjige",
  "erasure.documents": "Računi koje smo vam izdali",
  "erasure.documents.detail":
    "{count, plural, one {# dokument} few {# dokumenta} other {# dokumenata}} sa vašim imenom, adresom i poreskim brojem",
  "erasure.documents.why": "Zakon nas obavezuje da izdate račune čuvamo deset godina, nepromenjene",
  "retention.documents": "Računi, knjižna odobrenja i izvodi stanja izdati stručnjacima, sa tadašnjim imenom i adresom",
} satisfies Record<keyof typeof en, string>;

export default sr;
