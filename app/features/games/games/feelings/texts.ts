import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Feelings", sl: "Čustva", sr: "Osećanja" },
  parent: {
    en: "Naming feelings in faces and small stories.",
    sl: "Poimenovanje čustev na obrazih in v kratkih zgodbah.",
    sr: "Imenovanje osećanja na licima i u kratkim pričama.",
  },
  specialist: {
    en: "Emotion labels, intensity, links between situation and feeling with several fitting answers.",
    sl: "Imena čustev, jakost, povezava med dogodkom in čustvom z več ustreznimi odgovori.",
    sr: "Nazivi osećanja, jačina, veza događaja i osećanja sa više odgovarajućih odgovora.",
  },
  say: {
    faces: { en: "How does this face look?", sl: "Kaj kaže ta obraz?", sr: "Šta pokazuje ovo lice?" },
    stories: { en: "How might they feel?", sl: "Kaj lahko občuti?", sr: "Šta možda oseća?" },
    others: {
      en: "Others may feel {feelings}.",
      sl: "Kdo drug bi morda rekel: {feelings}.",
      sr: "Neko drugi bi možda rekao: {feelings}.",
    },
  },
};
