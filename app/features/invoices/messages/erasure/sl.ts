import type en from "./en.ts";

const sl = {
  "erasure.objections": "Vaši ugovori na postavke računov",
  "erasure.objections.detail":
    "{count, plural, one {# pogovor z nami} two {# pogovora z nami} few {# pogovori z nami} other {# pogovorov z nami}}",
  "erasure.objections.why": "Tega, kar smo si napisali, za knjigovodstvo ne potrebujemo",
  "erasure.documents": "Računi, ki smo vam jih izdali",
  "erasure.documents.detail":
    "{count, plural, one {# dokument} two {# dokumenta} few {# dokumenti} other {# dokumentov}} z vašim imenom, naslovom in davčno številko",
  "erasure.documents.why": "Po zakonu moramo izdane račune hraniti deset let, nespremenjene",
  "retention.documents": "Računi, dobropisi in izpisi stanja, izdani strokovnjakom, s takratnim imenom in naslovom",
} satisfies Record<keyof typeof en, string>;

export default sl;
