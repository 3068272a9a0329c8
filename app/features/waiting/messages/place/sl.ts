import type en from "./en.ts";

export default {
  "place.home.held": "Za vas je rezervirano mesto: {name}",
  "place.mine.see": "Poglej mesto",
  "place.state.taken": "Mesto ste sprejeli",
  "place.state.over": "Sprostilo se ni nobeno mesto",
  "place.state.unanswered": "Niste odgovorili pravočasno",
  "place.state.unable": "Za to osebo ne morete več rezervirati mesta",
  "place.offer.title": "Za vas je rezervirano mesto: {name}",
  "place.offer.title.over": "Mesto: {name}",
  "place.offer.take": "Sprejmi mesto",
  "place.offer.next.text":
    "Če mesto zavrnete ali ne odgovorite, ga ponudimo naslednji družini, vas pa umaknemo s tega čakalnega seznama.",
  "place.offer.over.lapsed": "Do roka ({moment}) ni bilo odgovora, zato mesto ni več rezervirano za vas.",
  "place.offer.over.declined": "To mesto ste zavrnili, zato ni več rezervirano za vas.",
  "place.offer.over.withdrawn": "Umaknili ste se s seznama, zato mesto ni več rezervirano za vas.",
  "place.offer.over.stopped":
    "Prijave so trenutno ustavljene, zato mesto ni več rezervirano za vas. Na čakalnem seznamu ostajate.",
  "place.offer.over.gone": "To mesto ni več rezervirano za vas.",
  "place.offer.over.taken": "To mesto ste sprejeli.",
  "place.mail.offered.subject": "Prosto mesto ({specialist}): {when}",
  "place.mail.offered.text":
    "Mesto je za vas rezervirano do {until}. Če do takrat ne odgovorite, ga ponudimo naslednji družini.",
  "place.mail.offered.button": "Poglej mesto",
  "place.mail.withdrawn.subject": "Mesto ni več rezervirano za vas: {specialist}",
  "place.mail.withdrawn.text":
    "Prijave so trenutno ustavljene. Na čakalnem seznamu ostajate in pišemo vam, ko bo spet na voljo mesto.",
  "place.mail.ended.subject": "Na mesto ne čakate več: {specialist}",
  "place.mail.ended.over": "Za vas se ni sprostilo nobeno mesto.",
  "place.mail.ended.unanswered":
    "Niste odgovorili pravočasno, zato mesto ni več rezervirano za vas in niste več na čakalnem seznamu.",
} satisfies Record<keyof typeof en, string>;
