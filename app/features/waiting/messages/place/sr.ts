import type en from "./en.ts";

export default {
  "place.home.held": "Za vas je rezervisano mesto: {name}",
  "place.mine.see": "Pogledaj mesto",
  "place.state.taken": "Prihvatili ste mesto",
  "place.state.over": "Nijedno mesto se nije oslobodilo",
  "place.state.unanswered": "Niste odgovorili na vreme",
  "place.state.unable": "Za ovu osobu više ne možete da rezervišete mesto",
  "place.offer.title": "Za vas je rezervisano mesto: {name}",
  "place.offer.title.over": "Mesto: {name}",
  "place.offer.take": "Prihvati mesto",
  "place.offer.next.text":
    "Ako mesto odbijete ili ne odgovorite, nudi se sledećoj porodici, a vas uklanjamo sa ove liste čekanja.",
  "place.offer.over.lapsed": "Do roka ({moment}) nije bilo odgovora, pa mesto više nije rezervisano za vas.",
  "place.offer.over.declined": "Odbili ste ovo mesto, pa više nije rezervisano za vas.",
  "place.offer.over.withdrawn": "Napustili ste listu čekanja, pa mesto više nije rezervisano za vas.",
  "place.offer.over.stopped":
    "Prijave su trenutno obustavljene, pa mesto više nije rezervisano za vas. Ostajete na listi čekanja.",
  "place.offer.over.gone": "Ovo mesto više nije rezervisano za vas.",
  "place.offer.over.taken": "Prihvatili ste ovo mesto.",
  "place.mail.offered.subject": "Slobodno mesto ({specialist}): {when}",
  "place.mail.offered.text":
    "Mesto je rezervisano za vas do {until}. Ako do tada ne odgovorite, nudi se sledećoj porodici.",
  "place.mail.offered.button": "Pogledaj mesto",
  "place.mail.withdrawn.subject": "Mesto više nije rezervisano za vas: {specialist}",
  "place.mail.withdrawn.text":
    "Prijave su trenutno obustavljene. Ostajete na listi čekanja i pišemo vam čim se ponovo oslobodi mesto.",
  "place.mail.ended.subject": "Više ne čekate mesto ({specialist})",
  "place.mail.ended.over": "Nijedno mesto se nije oslobodilo za vas.",
  "place.mail.ended.unanswered":
    "Niste odgovorili na vreme, pa mesto više nije rezervisano za vas i niste više na listi čekanja.",
} satisfies Record<keyof typeof en, string>;
