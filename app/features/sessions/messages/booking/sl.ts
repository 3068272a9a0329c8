import type en from "./en.ts";

const booking = {
  "booking.change": "Zamenjaj storitev",
  "booking.instant": "Potrjeno takoj",
  "booking.instant.paid": "Potrjeno ob plačilu",
  "booking.speaks": "Govori: {languages}",
  "booking.reviews": "{count, plural, one {# ocena} two {# oceni} few {# ocene} other {# ocen}}",
  "booking.rating": "{value} od 5, {count, plural, one {# ocena} two {# oceni} few {# ocene} other {# ocen}}",
  "booking.when": "Kdaj vam ustreza?",
  "booking.when.many":
    "Izberite do tri termine, najprej tistega, ki vam najbolj ustreza. {name} vam odgovori s predlogom. Dokler termina ne potrdite, ni nič dogovorjeno.",
  "booking.when.one": "Izberite en termin. Vaš je takoj, ko ga rezervirate.",
  "booking.chosen": "Izbrano: {count} od {max}",
  "booking.full": "Izbrali ste tri termine. Če želite drugega, enega odstranite.",
  "booking.legend.yours": "vaš časovni pas, {zone}",
  "booking.legend.bold": "Krepko:",
  "booking.legend.theirs": "Poleg: {name}, {zone}",
  "booking.legend.clash": "Prekriva se: {name}, {service}",
  "booking.overlaps": "se prekriva z drugim srečanjem",
  "booking.this_week": "Ta teden",
  "booking.next_week": "Prihodnji teden",
  "booking.week": "Teden od {day}",
  "booking.later": "Drugi izbrani termini",
  "booking.in_city": "{time}, {city}",
  "booking.more_in_day":
    "{count, plural, one {Še # termin} two {Še # termina} few {Še # termini} other {Še # terminov}}",
  "booking.more_weeks": "Prikaži poznejše termine",
  "booking.everything": "To so vsi prosti termini do {day}.",
  "booking.none": "Za to storitev zdaj ni prostih terminov. Spodaj predlagajte svojega in {name} vam odgovori.",
  "booking.none_work": "Vam noben termin ne ustreza?",
  "booking.none_work.text":
    "Predlagajte svoj dan in uro. Če {name} takrat ne more, boste takoj videli najbližji prosti termin.",
  "booking.none_work.instant": "Predlagajte svoj dan in uro. {name} dobi vašo prošnjo, termin pa še ni rezerviran.",
  "booking.wait": "Na čakalni seznam",
  "booking.suggest": "Predlagaj drug termin",
  "booking.nearest": "Raje {moment}",
  "booking.note": "Kratko sporočilo ({name})",
  "booking.note.help":
    "Prebere ga {name}, vidijo pa ga tudi vsi, ki imajo dostop do srečanja. Zdravstvenih podrobnosti ni treba pisati.",
  "booking.written": "{count} od {max}",
  "booking.for": "Za: {name}",
  "booking.summary": "{name}, {length}",
  "booking.nothing": "Izberite termin in prikazal se bo tukaj.",
  "booking.add.two": "Dodate lahko še dva",
  "booking.add.one": "Dodate lahko še enega",
  "booking.remove": "Odstrani {moment}",
  "booking.free_until": "Brezplačna odpoved do {moment}",
  "booking.free_over": "Za brezplačno odpoved je prepozno",
  "booking.pay_later": "Zdaj ne plačate ničesar. Ko se dogovorite za termin, plačate neposredno ({name}).",
  "booking.pay_direct": "Plačate neposredno, {name} pa vam sporoči, kako.",
  "booking.pay_card": "S kartico plačate na naslednji strani.",
  "booking.pay_card_later": "Zdaj ne plačate ničesar. S kartico plačate, ko sprejmete termin.",
  "booking.pay_either":
    "Zdaj ne plačate ničesar. {name} vam s predlogom sporoči, ali plačate tukaj s kartico ali neposredno.",
  "booking.choose": "Najprej izberite termin.",
  "booking.when.move":
    "Izberite do tri termine, najprej tistega, ki vam najbolj ustreza. {name} sprejme enega od njih, sicer srečanje ostane, kot je dogovorjeno.",
  "booking.move_price":
    "Prestavitev ne stane nič: kar je za srečanje plačano ali dogovorjeno, velja še naprej. Dokler nov termin ni sprejet, se rok za brezplačno odpoved ne spremeni.",
  "booking.submit":
    "{count, plural, =0 {Pošlji prošnjo} one {Zaprosi za ta termin} two {Zaprosi za ta termina} few {Zaprosi za te termine} other {Zaprosi za te termine}}",
  "booking.book": "Rezerviraj ta termin",
  "booking.withdraw": "Prošnjo lahko umaknete, dokler ne potrdite termina.",
  "booking.bar":
    "{count, plural, =0 {Termin še ni izbran} one {# termin} two {# termina} few {# termini} other {# terminov}}",
  "booking.bar.for":
    "{count, plural, =0 {Termin še ni izbran, za: {name}} one {# termin, za: {name}} two {# termina, za: {name}} few {# termini, za: {name}} other {# terminov, za: {name}}}",
  "booking.bar.free": "Brezplačna odpoved do {hours, plural, one {# ure} two {# ur} few {# ur} other {# ur}} prej",
  "booking.next.answer": "{name} vam predlaga enega od vaših terminov ali kakšnega drugega.",
  "booking.next.usually":
    "{name} običajno odgovori v {hours, plural, one {# uri} two {# urah} few {# urah} other {# urah}} in predlaga enega od vaših terminov ali kakšnega drugega.",
  "booking.next.confirm": "Potrdite termin, ki vam ustreza. Do takrat ni nič dogovorjeno in ničesar ne plačate.",
  "booking.next.dropped": "Drugi termini se takrat sprostijo.",
  "booking.next.now": "Termin je potrjen takoj. Najdete ga pod „Srečanja“.",
  "booking.next.paid": "Termin je potrjen, ko ga plačate. Potem ga najdete pod „Srečanja“.",
  "booking.next.paid_calendar": "Potem vi in {name} dobite e-sporočilo s terminom za koledar.",
  "booking.next.calendar": "Vi in {name} dobite e-sporočilo s terminom za koledar.",
  "booking.field.at": "Termin",
  "validation.chooseTime": "Izberite vsaj en termin.",
  "validation.mostTimes": "Izberete lahko največ {max} termine. Odvečne odstranite.",
  "action.waiting": "Čakalni seznami",
} as const satisfies Record<keyof typeof en, string>;
export default booking;
