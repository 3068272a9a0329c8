import type { Words } from "./specialist.ts";

const education: Words = {
  en: "Faculty of Education, University of Ljubljana",
  sl: "Pedagoška fakulteta Univerze v Ljubljani",
  sr: "Pedagoški fakultet Univerziteta u Ljubljani",
};
const health: Words = {
  en: "Faculty of Health Sciences, University of Ljubljana",
  sl: "Zdravstvena fakulteta Univerze v Ljubljani",
  sr: "Zdravstveni fakultet Univerziteta u Ljubljani",
};
const rehabilitation: Words = {
  en: "Faculty of Special Education and Rehabilitation, Belgrade",
  sl: "Fakulteta za specialno edukacijo in rehabilitacijo, Beograd",
  sr: "Fakultet za specijalnu edukaciju i rehabilitaciju, Beograd",
};
const arts = (en: string, sl: string, sr: string): Words => ({
  en: `Faculty of Arts, University of Ljubljana; ${en}`,
  sl: `Filozofska fakulteta Univerze v Ljubljani; ${sl}`,
  sr: `Filozofski fakultet Univerziteta u Ljubljani; ${sr}`,
});
const philosophy = (en: string, sl: string, sr: string): Words => ({
  en: `Faculty of Philosophy, University of Belgrade; ${en}`,
  sl: `Filozofska fakulteta Univerze v Beogradu; ${sl}`,
  sr: `Filozofski fakultet Univerziteta u Beogradu; ${sr}`,
});

/** Where people of each profession study, by country. */
export const diplomas: Record<"SI" | "RS", Record<string, Words>> = {
  SI: {
    speech_therapist: education,
    special_educator: education,
    social_pedagogue: education,
    physiotherapist: health,
    occupational_therapist: health,
    clinical_psychologist: arts("specialization in clinical psychology", "specializacija iz klinične psihologije", "specijalizacija iz kliničke psihologije"),
    psychotherapist: arts("psychotherapy training", "izobraževanje iz psihoterapije", "edukacija iz psihoterapije"),
    family_therapist: arts("family therapy training", "izobraževanje iz družinske terapije", "edukacija iz porodične terapije"),
  },
  RS: {
    speech_therapist: rehabilitation,
    special_educator: rehabilitation,
    occupational_therapist: {
      en: "College of Health Studies, Belgrade",
      sl: "Visoka zdravstvena šola, Beograd",
      sr: "Visoka zdravstvena škola strukovnih studija, Beograd",
    },
    clinical_psychologist: philosophy("specialization in medical psychology", "specializacija iz medicinske psihologije", "specijalizacija iz medicinske psihologije"),
    psychotherapist: philosophy("psychotherapy training", "izobraževanje iz psihoterapije", "edukacija iz psihoterapije"),
    family_therapist: philosophy("family therapy training", "izobraževanje iz družinske terapije", "edukacija iz porodične terapije"),
  },
};
