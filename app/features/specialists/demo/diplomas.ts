import type { DemoSpecialist, DemoTexts } from "./specialist.ts";

const at =
  (faculty: DemoTexts) =>
  (en: string, sl: string, sr: string): DemoTexts => ({
    en: `${faculty.en}: ${en}`,
    sl: `${faculty.sl}: ${sl}`,
    sr: `${faculty.sr}: ${sr}`,
  });

const education = at({
  en: "Faculty of Education, University of Ljubljana",
  sl: "Pedagoška fakulteta Univerze v Ljubljani",
  sr: "Pedagoški fakultet Univerziteta u Ljubljani",
});
const health = at({
  en: "Faculty of Health Sciences, University of Ljubljana",
  sl: "Zdravstvena fakulteta Univerze v Ljubljani",
  sr: "Zdravstveni fakultet Univerziteta u Ljubljani",
});
const arts = at({
  en: "Faculty of Arts, University of Ljubljana",
  sl: "Filozofska fakulteta Univerze v Ljubljani",
  sr: "Filozofski fakultet Univerziteta u Ljubljani",
});
const theology = at({
  en: "Faculty of Theology, University of Ljubljana",
  sl: "Teološka fakulteta Univerze v Ljubljani",
  sr: "Teološki fakultet Univerziteta u Ljubljani",
});
const fasper = at({
  en: "Faculty of Special Education and Rehabilitation (FASPER), University of Belgrade",
  sl: "Fakulteta za specialno edukacijo in rehabilitacijo (FASPER) Univerze v Beogradu",
  sr: "Fakultet za specijalnu edukaciju i rehabilitaciju (FASPER), Univerzitet u Beogradu",
});
const philosophy = (city: DemoTexts) =>
  at({
    en: `Faculty of Philosophy, University of ${city.en}`,
    sl: `Filozofska fakulteta Univerze v ${city.sl}`,
    sr: `Filozofski fakultet, Univerzitet u ${city.sr}`,
  });
const belgrade = philosophy({ en: "Belgrade", sl: "Beogradu", sr: "Beogradu" });
const noviSad = philosophy({ en: "Novi Sad", sl: "Novem Sadu", sr: "Novom Sadu" });
const nis = philosophy({ en: "Niš", sl: "Nišu", sr: "Nišu" });
const zagreb = at({
  en: "Faculty for Defectology, University of Zagreb",
  sl: "Fakulteta za defektologijo Univerze v Zagrebu",
  sr: "Fakultet za defektologiju, Sveučilište u Zagrebu",
});

/** The usual place of study for each profession, by country. */
const usual: Record<"SI" | "RS", Record<string, DemoTexts>> = {
  SI: {
    speech_therapist: education(
      "speech therapy and education of the deaf",
      "logopedija in surdopedagogika",
      "logopedija i surdopedagogija",
    ),
    special_educator: education(
      "special and rehabilitation education",
      "specialna in rehabilitacijska pedagogika",
      "specijalna i rehabilitaciona pedagogija",
    ),
    social_pedagogue: education("social pedagogy", "socialna pedagogika", "socijalna pedagogija"),
    physiotherapist: health("physiotherapy", "fizioterapija", "fizioterapija"),
    occupational_therapist: health("occupational therapy", "delovna terapija", "radna terapija"),
    clinical_psychologist: arts(
      "psychology; specialization in clinical psychology",
      "psihologija; specializacija iz klinične psihologije",
      "psihologija; specijalizacija iz kliničke psihologije",
    ),
    psychotherapist: arts(
      "psychology; training in integrative psychotherapy",
      "psihologija; izobraževanje iz integrativne psihoterapije",
      "psihologija; edukacija iz integrativne psihoterapije",
    ),
    family_therapist: theology(
      "marriage and family studies; specialization in marital and family therapy",
      "zakonski in družinski študiji; specializacija iz zakonske in družinske terapije",
      "bračne i porodične studije; specijalizacija iz bračne i porodične terapije",
    ),
  },
  RS: {
    speech_therapist: fasper("speech therapy", "logopedija", "logopedija"),
    special_educator: fasper(
      "special education and rehabilitation",
      "specialna edukacija in rehabilitacija",
      "specijalna edukacija i rehabilitacija",
    ),
    occupational_therapist: {
      en: "College of Health Studies, Belgrade: occupational therapy",
      sl: "Visoka zdravstvena šola, Beograd: delovna terapija",
      sr: "Visoka zdravstvena škola strukovnih studija, Beograd: radna terapija",
    },
    clinical_psychologist: belgrade(
      "psychology; specialization in medical psychology",
      "psihologija; specializacija iz medicinske psihologije",
      "psihologija; specijalizacija iz medicinske psihologije",
    ),
    psychotherapist: noviSad(
      "psychology; training in integrative psychotherapy",
      "psihologija; izobraževanje iz integrativne psihoterapije",
      "psihologija; edukacija iz integrativne psihoterapije",
    ),
    family_therapist: belgrade(
      "psychology; training in systemic family therapy",
      "psihologija; izobraževanje iz sistemske družinske terapije",
      "psihologija; edukacija iz sistemske porodične terapije",
    ),
  },
};

/** People who studied elsewhere: abroad, or before the faculty got its current name. */
const others: Record<string, DemoTexts> = {
  "specialist-09": fasper(
    "speech therapy; recognized in Slovenia",
    "logopedija; izobrazba priznana v Sloveniji",
    "logopedija; diploma priznata u Sloveniji",
  ),
  "specialist-11": zagreb("speech therapy, 1985", "logopedija, 1985", "logopedija, 1985."),
  "specialist-12": nis(
    "psychology; training in systemic family therapy",
    "psihologija; izobraževanje iz sistemske družinske terapije",
    "psihologija; edukacija iz sistemske porodične terapije",
  ),
};

export function diplomaOf({ key, profession }: DemoSpecialist, country: "SI" | "RS"): DemoTexts {
  const words = others[key] ?? usual[country][profession];
  if (!words) throw new Error(`No diploma for ${key}`);
  return words;
}
