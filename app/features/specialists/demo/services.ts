import type { ServiceKind } from "../rules.ts";
import type { DemoSpecialist, DemoTexts } from "./specialist.ts";

interface ServiceTemplate {
  kind: ServiceKind;
  minutes: number;
  /** Whether it is always online, regardless of the specialist's modes, like most first conversations. */
  online?: true;
  name: DemoTexts;
  description: DemoTexts;
  /** Names that some professions use instead. */
  names?: Record<string, DemoTexts>;
}

const templates: Record<string, ServiceTemplate> = {
  first_talk: {
    kind: "first_talk",
    minutes: 30,
    online: true,
    name: { en: "First conversation", sl: "Prvi pogovor", sr: "Prvi razgovor" },
    description: {
      en: "You tell me what worries you. Your child doesn’t need to be there.",
      sl: "Poveste, kaj vas skrbi. Otroku ni treba biti zraven.",
      sr: "Ispričate šta vas brine. Dete ne mora da bude tu.",
    },
  },
  speech_assessment: {
    kind: "assessment",
    minutes: 60,
    name: { en: "Speech assessment", sl: "Logopedski pregled", sr: "Logopedska procena" },
    description: {
      en: "Play and tasks, followed by a written opinion.",
      sl: "Igra in naloge, nato pisno mnenje.",
      sr: "Igra i zadaci, zatim pisani nalaz.",
    },
  },
  speech_session: {
    kind: "practice",
    minutes: 45,
    name: { en: "Speech therapy", sl: "Logopedska obravnava", sr: "Logopedski tretman" },
    description: {
      en: "One-on-one, with an exercise for home.",
      sl: "Individualno, z vajo za domov.",
      sr: "Individualno, sa vežbom za kuću.",
    },
  },
  parents_talk: {
    kind: "parents",
    minutes: 45,
    online: true,
    name: { en: "Consultation with parents", sl: "Svetovanje staršem", sr: "Savetovanje sa roditeljima" },
    description: {
      en: "For parents, without the child.",
      sl: "Za starše, brez otroka.",
      sr: "Za roditelje, bez deteta.",
    },
  },
  psych_assessment: {
    kind: "assessment",
    minutes: 90,
    name: { en: "Psychological assessment", sl: "Kliničnopsihološki pregled", sr: "Psihološka procena" },
    description: {
      en: "Conversation, tests, and a written report.",
      sl: "Pogovor, preizkusi in pisni izvid.",
      sr: "Razgovor, testovi i pisani nalaz.",
    },
  },
  therapy: {
    kind: "practice",
    minutes: 50,
    name: { en: "Psychological treatment", sl: "Psihološka obravnava", sr: "Psihološki tretman" },
    names: { psychotherapist: { en: "Psychotherapy", sl: "Psihoterapija", sr: "Psihoterapija" } },
    description: {
      en: "Individual work with the child or teenager.",
      sl: "Individualno delo z otrokom ali mladostnikom.",
      sr: "Individualni rad sa detetom ili adolescentom.",
    },
  },
  learning_assessment: {
    kind: "assessment",
    minutes: 75,
    name: { en: "Learning assessment", sl: "Specialnopedagoški pregled", sr: "Defektološka procena" },
    description: {
      en: "Reading, writing, and math, with a report for you and the school.",
      sl: "Branje, pisanje in računanje, s poročilom za vas in za šolo.",
      sr: "Čitanje, pisanje i računanje, sa izveštajem za vas i za školu.",
    },
  },
  learning_session: {
    kind: "practice",
    minutes: 60,
    name: { en: "Special education session", sl: "Specialnopedagoška obravnava", sr: "Defektološki tretman" },
    description: {
      en: "One-on-one, with materials from school.",
      sl: "Individualno, z gradivom iz šole.",
      sr: "Individualno, sa materijalom iz škole.",
    },
  },
  movement_assessment: {
    kind: "assessment",
    minutes: 60,
    name: { en: "Physiotherapy assessment", sl: "Fizioterapevtski pregled", sr: "Fizioterapeutska procena" },
    names: {
      occupational_therapist: {
        en: "Occupational therapy assessment",
        sl: "Delovnoterapevtski pregled",
        sr: "Procena radnog terapeuta",
      },
    },
    description: {
      en: "Assessment of movement and development, with recommendations.",
      sl: "Pregled gibanja in razvoja, s priporočili.",
      sr: "Procena pokreta i razvoja, sa preporukama.",
    },
  },
  movement_session: {
    kind: "practice",
    minutes: 45,
    name: { en: "Physiotherapy", sl: "Fizioterapija", sr: "Fizioterapija" },
    names: {
      occupational_therapist: {
        en: "Occupational therapy",
        sl: "Delovnoterapevtska obravnava",
        sr: "Tretman radnog terapeuta",
      },
    },
    description: {
      en: "One-on-one. A parent can be present.",
      sl: "Individualno. Eden od staršev je lahko zraven.",
      sr: "Individualno. Jedan roditelj može da bude prisutan.",
    },
  },
  talk_session: {
    kind: "practice",
    minutes: 50,
    name: { en: "Conversation with a teenager", sl: "Pogovor z mladostnikom", sr: "Razgovor sa adolescentom" },
    description: {
      en: "One-on-one, sitting or walking.",
      sl: "Na štiri oči, sede ali med hojo.",
      sr: "U četiri oka, sedeći ili u šetnji.",
    },
  },
  family_session: {
    kind: "family",
    minutes: 75,
    name: { en: "Family therapy", sl: "Družinska terapija", sr: "Porodična terapija" },
    description: {
      en: "For everyone who lives together, or those who can come.",
      sl: "Za vse, ki živite skupaj, ali tiste, ki lahko pridete.",
      sr: "Za sve koji žive zajedno ili za one koji mogu da dođu.",
    },
  },
};

/** A specialist's services, named as their profession calls them. */
export function servicesOf(person: DemoSpecialist) {
  return person.services.map(([key, price, own]) => {
    const template = templates[key];
    if (!template) throw new Error(`No service "${key}" for ${person.key}`);
    const { kind, minutes, online, name, names, description } = template;
    const modes = online && person.modes.includes("online") ? ["online" as const] : [...person.modes];
    return {
      key,
      name: names?.[person.profession] ?? name,
      description: own ?? description,
      kind,
      minutes,
      price,
      modes,
    };
  });
}
