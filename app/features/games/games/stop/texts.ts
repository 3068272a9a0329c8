import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Stop!", sl: "Stop!", sr: "Stop!" },
  parent: {
    en: "Tapping quickly and stopping in time.",
    sl: "Hitro tapniti in se pravočasno ustaviti.",
    sr: "Brzo dodirnuti i stati na vreme.",
  },
  specialist: {
    en: "Response inhibition: go/no-go; from age eight, also a stop signal.",
    sl: "Zaviranje odziva: naloga „tapni – ne tapni“, od osmega leta tudi znak za ustavitev.",
    sr: "Inhibicija odgovora: zadatak „dodirni – ne diraj”, od osme godine i znak za zaustavljanje.",
  },
  say: {
    go: {
      en: "Tap the stones. Let the owl sleep.",
      sl: "Tapni kamne. Sova naj spi.",
      sr: "Dodirni kamenje. Sova neka spava.",
    },
    brake: {
      en: "Tap where the arrow points. Stop when it turns orange.",
      sl: "Tapni, kamor kaže puščica. Ko postane oranžna, se ustavi.",
      sr: "Dodirni tamo kuda pokazuje strelica. Kad postane narandžasta, stani.",
    },
  },
};
