import { demoId } from "../../demo/ids.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import type { FeedbackKind } from "./rules.ts";
import { feedback, feedback_answer } from "./tables.server.ts";

interface Given {
  by: string;
  locale: Locale;
  kind: FeedbackKind;
  page: string | null;
  days: number;
  body: string;
  wants_reply: boolean;
  /** The team member working on it, if it has no answer yet. */
  assigned?: string;
  answer?: { by: string; days: number; body: string };
  closed?: { by: string; days: number };
}

const given: readonly Given[] = [
  {
    by: "adult-1",
    locale: "en",
    kind: "problem",
    page: "sessions.user_one",
    days: -16,
    body: "I added a session to my phone’s calendar, and it showed the time in Ljubljana instead of London.",
    wants_reply: true,
    answer: {
      by: "editor-1",
      days: -14,
      body: "Thank you, you were right. The calendar file now has the time zone in it. Please add the session to your calendar again.",
    },
  },
  {
    by: "adult-1",
    locale: "en",
    kind: "idea",
    page: "progress.family",
    days: -3,
    body: "It would help to see two weeks of games side by side before I talk to Petra.",
    wants_reply: false,
    assigned: "editor-1",
  },
  {
    by: "adult-2",
    locale: "sl",
    kind: "praise",
    page: "games.of_profile",
    days: -21,
    body: "Hčerka se po šoli sama spomni na igre. Hvala, ker so kratke in brez oglasov.",
    wants_reply: false,
    closed: { by: "editor-1", days: -20 },
  },
  {
    by: "adult-7",
    locale: "sr",
    kind: "other",
    page: null,
    days: -5,
    body: "Da li planirate i stručnjake za radnu terapiju u Novom Sadu?",
    wants_reply: true,
  },
  {
    by: "specialist-07",
    locale: "sl",
    kind: "idea",
    page: "availability.mine",
    days: -2,
    body: "Med počitnicami imam drugačen urnik. Lepo bi bilo, če bi ga lahko shranila in vklopila z enim klikom.",
    wants_reply: true,
  },
  {
    by: "specialist-02",
    locale: "sr",
    kind: "problem",
    page: "earnings.transactions",
    days: -33,
    body: "Na telefonu ne vidim celu tabelu zarade za prošlu godinu.",
    wants_reply: false,
    answer: { by: "editor-1", days: -31, body: "Ispravili smo: na telefonu je sada svaki red posebna kartica. Hvala!" },
  },
];

/** Seeds feedback from some of the demo people, in every state. */
export async function seedFeedback({ services: { db }, id: idOf, at }: DemoWorld): Promise<void> {
  const zone = "Europe/Ljubljana";
  for (const one of given) {
    const created_at = at(one.days, "20:10", zone);
    const id = demoId(created_at, `feedback of ${one.by}`);
    const done = one.answer ?? one.closed;
    const changed_at = done ? at(done.days, "10:30", zone) : created_at;
    const who = done?.by ?? one.assigned;
    await db.insert(feedback).values({
      id,
      account_id: idOf(one.by),
      role: one.by.startsWith("specialist") ? "specialist" : "user",
      kind: one.kind,
      page: one.page,
      body: one.body,
      locale: one.locale,
      wants_reply: one.wants_reply,
      state: one.answer ? "answered" : one.closed ? "closed" : "open",
      assigned_to: who ? idOf(who) : null,
      created_at,
      changed_at,
    });
    if (one.answer)
      await db.insert(feedback_answer).values({
        id: demoId(changed_at, `answer to ${one.by}`),
        feedback_id: id,
        account_id: idOf(one.answer.by),
        body: one.answer.body,
        written_at: changed_at,
      });
  }
}
