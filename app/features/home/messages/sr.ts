import type en from "./en.ts";

const sr = {
  title: "Početna",
  "greeting.morning": "Dobro jutro, {name}",
  "greeting.day": "Dobar dan, {name}",
  "greeting.evening": "Dobro veče, {name}",
  "nav.home": "Početna",
  "nav.overview": "Pregled",
  "queues.title": "Čeka na tim",
  "queues.none": "Trenutno ništa ne čeka na tim.",
  "queues.days":
    "{days, plural, =0 {od danas} one {najduže čeka # dan} few {najduže čeka # dana} other {najduže čeka # dana}}",
  "queues.due": "prvi rok {date}",
  "queues.late": "Kasni",
  "sentry.title": "Provera prijavljivanja grešaka",
  "sentry.lead":
    "Svako dugme izaziva jednu grešku. U roku od jednog minuta trebalo bi da se pojavi tamo gde se greške čitaju, " +
    "bez ikakvih podataka o vama.",
  "sentry.on": "Greške se prijavljuju.",
  "sentry.off": "SENTRY_DSN nije podešen, pa se greške upisuju samo u dnevnik.",
  "sentry.server": "Izazovi grešku na serveru",
  "sentry.browser": "Izazovi grešku u pregledaču",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;
