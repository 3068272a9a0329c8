import { demoSeller } from "../../payments/verbs.server.ts";
import type { Audience } from "../rules.ts";

export interface DemoEvent {
  /** The key of its texts in the content service. */
  key: string;
  /** The specialist who organizes it, who has to take cards if it is paid. Null for the operator. */
  by: string | null;
  for_whom: Audience;
  age_from: number | null;
  age_to: number | null;
  languages: string[];
  online: boolean;
  venue: string | null;
  city: string | null;
  country: string | null;
  time_zone: string;
  leisure: boolean;
  recorded: boolean;
  refund_hours: number;
  late_percent: number;
}

const talk = {
  by: null,
  for_whom: "adults",
  age_from: null,
  age_to: null,
  online: true,
  venue: null,
  city: null,
  country: null,
  time_zone: "Europe/Ljubljana",
  leisure: false,
  recorded: false,
  refund_hours: 24,
  late_percent: 0,
} as const;

export const demoEvents: readonly DemoEvent[] = [
  { ...talk, key: "bedtime", by: demoSeller, languages: ["sl"], late_percent: 50 },
  { ...talk, key: "first-words", by: "specialist-07", languages: ["sl", "sr"], recorded: true },
  { ...talk, key: "tantrum", languages: ["en"] },
  {
    ...talk,
    key: "letters",
    by: demoSeller,
    for_whom: "children",
    age_from: 6,
    age_to: 9,
    languages: ["sl"],
    online: false,
    venue: "Travnik pri Starem mlinu",
    city: "Ljubljana",
    country: "SI",
    leisure: true,
    refund_hours: 48,
  },
  {
    ...talk,
    key: "two-homes",
    languages: ["sr"],
    online: false,
    venue: "Kuća pod lipom",
    city: "Beograd",
    country: "RS",
    time_zone: "Europe/Belgrade",
  },
];

export interface DemoDate {
  key: string;
  event: string;
  /** Days from today; with a weekday, the first such day from then on. */
  days: number;
  weekday?: number;
  time: string;
  zone: string;
  minutes: number;
  capacity: number;
  price: number;
  /** The early price, and for how many days from today it applies. */
  early?: { price: number; days: number };
  group_from: number | null;
  group_price: number | null;
  waiting: boolean;
  link: string | null;
  /** Why it was cancelled. */
  cancelled?: string;
}

const zone = "Europe/Ljubljana";
const free = { zone, price: 0, group_from: null, group_price: null, waiting: true };
const call = "https://meet.example/korak-demo";
const games = {
  event: "letters",
  weekday: 6,
  time: "10:00",
  zone,
  minutes: 90,
  price: 1800,
  group_from: 2,
  group_price: 1500,
  waiting: true,
  link: null,
};

export const demoDates: readonly DemoDate[] = [
  {
    ...free,
    key: "bedtime",
    event: "bedtime",
    days: 5,
    time: "20:00",
    minutes: 75,
    capacity: 40,
    price: 1200,
    early: { price: 900, days: 3 },
    link: call,
  },
  {
    ...free,
    key: "first-words past",
    event: "first-words",
    days: -16,
    time: "17:30",
    minutes: 60,
    capacity: 40,
    link: call,
  },
  { ...free, key: "first-words", event: "first-words", days: 12, time: "17:30", minutes: 60, capacity: 40, link: call },
  { ...games, key: "letters", days: 8, capacity: 12 },
  { ...games, key: "letters full", days: 15, capacity: 3 },
  {
    ...free,
    key: "tantrum cancelled",
    event: "tantrum",
    days: 20,
    time: "19:00",
    minutes: 60,
    capacity: 60,
    link: call,
    cancelled: "The speaker is ill.",
  },
  { ...free, key: "tantrum", event: "tantrum", days: 34, time: "19:00", minutes: 60, capacity: 60, link: call },
  {
    ...free,
    key: "two-homes",
    event: "two-homes",
    days: 17,
    weekday: 3,
    time: "18:00",
    zone: "Europe/Belgrade",
    minutes: 90,
    capacity: 20,
    link: null,
  },
];

/** Who waits for a place, in the order of the list. */
export const demoWaiters: readonly { date: string; who: string; child: string; ago: number }[] = [
  { date: "letters full", who: "adult-2", child: "child-3", ago: 6 },
  { date: "letters full", who: "adult-7", child: "child-10", ago: 2 },
];

export interface DemoTicket {
  date: string;
  /** Who ordered it. */
  who: string;
  /** The child who takes part; if absent, the adult does. */
  child?: string;
  price?: number;
  /** How many days ago it was ordered. */
  ago: number;
  age_reason?: string;
  attended?: boolean;
  /** Whether it was cancelled with its date. */
  cancelled?: true;
  answer?: string;
  feedback?: { stars: number; body: string };
}

export const demoTickets: readonly DemoTicket[] = [
  { date: "letters", who: "adult-1", child: "child-1", price: 1500, ago: 4, answer: "Nuts" },
  { date: "letters", who: "adult-1", child: "child-2", price: 1500, ago: 4, answer: "None" },
  { date: "letters full", who: "adult-4", child: "child-4", price: 1800, ago: 9, answer: "Mleko" },
  { date: "letters full", who: "adult-5", child: "child-7", price: 1500, ago: 8, answer: "Ne" },
  {
    date: "letters full",
    who: "adult-5",
    child: "child-6",
    price: 1500,
    ago: 8,
    answer: "Ne",
    age_reason: "Rad bi prišel s sestro. Bere še počasi.",
  },
  { date: "bedtime", who: "adult-2", price: 900, ago: 3 },
  { date: "first-words", who: "adult-4", ago: 6 },
  { date: "first-words", who: "adult-6", ago: 5 },
  {
    date: "first-words past",
    who: "adult-1",
    ago: 25,
    attended: true,
    feedback: { stars: 5, body: "Clear and calm. We could ask everything we wanted to." },
  },
  {
    date: "first-words past",
    who: "adult-2",
    ago: 24,
    attended: true,
    feedback: { stars: 4, body: "Zelo koristno, le časa za vprašanja je bilo malo." },
  },
  { date: "first-words past", who: "adult-5", ago: 22, attended: false },
  { date: "tantrum cancelled", who: "adult-1", ago: 10, cancelled: true },
  { date: "two-homes", who: "adult-7", ago: 7 },
  { date: "two-homes", who: "adult-8", ago: 7 },
];
