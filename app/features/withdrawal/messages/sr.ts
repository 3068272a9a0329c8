import type en from "./en.ts";

const sr = {
  "error.contract_not_found": "Ne možemo da nađemo ovaj ugovor.",
  "error.withdrawal_over": "Rok za odustanak od ovog ugovora je istekao.",
  "error.withdrawal_held": "Usluga je u celosti pružena, pa od ugovora više ne možete da odustanete.",
  "error.withdrawal_made": "Od ovog ugovora ste već odustali.",
  title: "Odustanak od ugovora",
  sub: "Od ugovora koji ste zaključili preko interneta možete da odustanete u roku od 14 dana, bez obrazloženja.",
  back: "Susreti",
  open: "Ugovori od kojih možete da odustanete",
  none: "Nema ugovora od kojih možete da odustanete",
  "none.text":
    "Susret se ovde prikazuje kada je potvrđen, a paket ili karta za događaj kada se plati. Na spisku ostaju 14 dana, odnosno dok se susret ili događaj ne završi ili se paket ne iskoristi. Događaja u slobodno vreme sa unapred određenim datumom ovde nema, jer za njih pravo na odustanak ne važi.",
  made: "Ugovori od kojih ste odustali",
  "made.on": "Odustanak: {moment}",
  until: "{day, select, yes {Do kraja dana: {moment}} other {Do {moment}}}",
  withdraw: "Odustani od ugovora",
  see: "Otvori",
  older: "Prikaži starije",
  rules: "Kako funkcioniše",
  "rules.days":
    "Imate 14 dana od dana kada je susret potvrđen, paket plaćen ili karta plaćena. Ako poslednji dan nije radni dan, imate vremena do kraja narednog radnog dana.",
  "rules.before":
    "Ako odustanete pre početka susreta ili događaja, dobijate nazad celu cenu, bez obzira na uslove otkazivanja.",
  "rules.during":
    "Ako odustanete tokom susreta ili događaja koji je na vaš zahtev počeo pre isteka tih dana, plaćate deo koji je do tada održan.",
  "rules.held":
    "Kada se susret ili događaj završi, od ugovora više ne možete da odustanete, čak i ako 14 dana još nije prošlo.",
  "rules.cancel": "Susret ili kartu možete i samo da otkažete. Tada važe uslovi otkazivanja.",
  "one.title": "Odustanak od ugovora",
  "one.contract": "Ugovor",
  "one.made": "Od ovog ugovora ste odustali",
  name: "Vaše ime i prezime",
  "name.help": "Upišite ime osobe koja odustaje od ugovora.",
  confirm: "Potvrdi odustanak od ugovora",
  done: "Odustali ste od ugovora. Potvrdu šaljemo na {email}.",
  "refund.back": "Vraćamo vam {amount} na isti način na koji je plaćeno, u roku od 14 dana.",
  "refund.not_owed":
    "Iznos od {amount} ne dugujete. Ako ste ga već platili stručnjaku, mora da vam ga vrati u roku od 14 dana.",
  "refund.none": "Nema šta da se vrati.",
  minutes: "{minutes} min",
  "fact.service": "Usluga",
  "fact.with": "Pružalac usluge",
  "fact.for": "Za",
  "fact.when": "Početak",
  "fact.concluded": "Zaključen",
  "fact.price": "Cena",
  "fact.by": "Ko odustaje",
  "fact.received": "Odustanak primljen",
  "fact.number": "Broj",
  "mail.subject": "Vaš odustanak od ugovora: {specialist}",
  "mail.title": "Potvrda o odustanku od ugovora",
  "mail.text": "Primili smo ovaj odustanak od ugovora.",
  "mail.button": "Pogledaj odustanak",
  "mail.keep": "Sačuvajte ovaj imejl. On potvrđuje od kog ugovora ste odustali i kada.",
  "mail.footer": "Ovu poruku ste dobili jer ste odustali od ugovora ili platili bar deo cene.",
  "fact.used": "Iskorišćeno",
  "refund.pack": "Susret se vraća u vaš paket.",
} satisfies Record<keyof typeof en, string>;

export default sr;
