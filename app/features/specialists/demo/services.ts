import type { Words } from "./specialist.ts";

export interface ServiceTemplate {
  minutes: number;
  /** Always online, regardless of the specialist's modes, like most first conversations. */
  online?: true;
  name: Words;
  description: Words;
}

export const serviceTemplates: Record<string, ServiceTemplate> = {
  first_talk: {
    minutes: 30,
    online: true,
    name: { en: "First conversation", sl: "Prvi pogovor", sr: "Prvi razgovor" },
    description: {
      en: "You tell what worries you; the child need not be there.",
      sl: "Poveste, kaj vas skrbi; otroku ni treba biti zraven.",
      sr: "Ispričate šta vas brine, dete ne mora da bude prisutno.",
    },
  },
  speech_assessment: {
    minutes: 60,
    name: { en: "Speech assessment", sl: "Logopedska ocena", sr: "Logopedska procena" },
    description: {
      en: "Play and tasks, then a written opinion within five days.",
      sl: "Igra in naloge, nato pisno mnenje v petih dneh.",
      sr: "Igra i zadaci, pa pisano mišljenje u roku od pet dana.",
    },
  },
  speech_session: {
    minutes: 45,
    name: { en: "Speech therapy", sl: "Logopedska obravnava", sr: "Logopedski tretman" },
    description: {
      en: "One to one, with a short exercise for home.",
      sl: "Delo ena na ena, s kratko vajo za domov.",
      sr: "Pojedinačni rad, sa kratkom vežbom za kod kuće.",
    },
  },
  parents_talk: {
    minutes: 45,
    online: true,
    name: { en: "Talk with parents", sl: "Pogovor s starši", sr: "Savetovanje za roditelje" },
    description: {
      en: "Without the child: what to try at home, and what to leave.",
      sl: "Brez otroka: kaj poskusiti doma in kaj opustiti.",
      sr: "Bez deteta: šta probati kod kuće, a šta ostaviti.",
    },
  },
  psych_assessment: {
    minutes: 90,
    name: { en: "Psychological assessment", sl: "Psihološka ocena", sr: "Psihološka procena" },
    description: {
      en: "Conversation, tests and a report that is explained to you.",
      sl: "Pogovor, preizkusi in izvid, ki vam ga tudi razložimo.",
      sr: "Razgovor, testovi i nalaz koji vam i objasnimo.",
    },
  },
  therapy: {
    minutes: 50,
    name: { en: "Therapy", sl: "Terapija", sr: "Terapija" },
    description: {
      en: "A weekly hour with the child; a few words with you at the end.",
      sl: "Vsak teden ura z otrokom; na koncu nekaj besed z vami.",
      sr: "Jednom nedeljno sa detetom; na kraju nekoliko reči sa vama.",
    },
  },
  learning_assessment: {
    minutes: 75,
    name: { en: "Learning assessment", sl: "Ocena učnih težav", sr: "Procena teškoća u učenju" },
    description: {
      en: "Reading, writing, counting; two pages for you and for the school.",
      sl: "Branje, pisanje, računanje; dve strani za vas in za šolo.",
      sr: "Čitanje, pisanje, računanje; dve strane za vas i za školu.",
    },
  },
  learning_session: {
    minutes: 60,
    name: { en: "Learning together", sl: "Učna ura", sr: "Podrška u učenju" },
    description: {
      en: "In small steps, with the child's own books.",
      sl: "Po majhnih korakih, z otrokovimi zvezki.",
      sr: "Malim koracima, sa detetovim sveskama.",
    },
  },
  movement_assessment: {
    minutes: 60,
    name: { en: "Movement assessment", sl: "Ocena gibanja", sr: "Procena motorike" },
    description: {
      en: "We look at movement, balance and touch, and at your questions.",
      sl: "Pogledamo gibanje, ravnotežje in dotik ter vaša vprašanja.",
      sr: "Pogledamo pokret, ravnotežu i dodir, ali i vaša pitanja.",
    },
  },
  movement_session: {
    minutes: 45,
    name: { en: "Session in the gym", sl: "Ura v telovadnici", sr: "Čas u sali" },
    description: {
      en: "Swings, balls, dough: what the child needs on that day.",
      sl: "Gugalnice, žoge, testo: kar otrok tisti dan potrebuje.",
      sr: "Ljuljaške, lopte, testo: ono što je detetu tog dana potrebno.",
    },
  },
  talk_session: {
    minutes: 50,
    name: { en: "Conversation", sl: "Pogovor", sr: "Razgovor" },
    description: {
      en: "One to one, sitting or walking.",
      sl: "Na štiri oči, sede ali med hojo.",
      sr: "U četiri oka, sedeći ili u šetnji.",
    },
  },
  family_session: {
    minutes: 75,
    name: { en: "Family session", sl: "Družinsko srečanje", sr: "Porodični susret" },
    description: {
      en: "Everybody who lives together, or those who can come.",
      sl: "Vsi, ki živite skupaj, ali tisti, ki lahko pridete.",
      sr: "Svi koji živite zajedno ili oni koji mogu da dođu.",
    },
  },
};
