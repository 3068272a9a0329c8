import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { fullyGuardedProfiles } from "../profiles/access.server.ts";

/** Exports the tickets of an account's people with answers and feedback, and the events that it organizes. */
export const exportEvents: ExportData = async (sql, accountId, { at }) => {
  const mine = sql`(t.account_id = ${accountId} or t.profile_id in (${fullyGuardedProfiles(sql, accountId, at)}))`;
  const title = sql`coalesce(e.words->'en'->>'title', e.words->'sl'->>'title', e.words->'sr'->>'title') as title`;
  return {
    event: await sql`
      select id, specialist_id, state, suggestion, refusal, ${title}, created_at from event e
      where specialist_id in (select id from specialist where account_id = ${accountId}) or created_by = ${accountId} order by id`,
    event_ticket: await sql`
      select t.id, t.event_date_id, t.profile_id, ${title}, d.starts_at, t.state, t.price, d.currency, t.age_reason, t.recording_ok, t.refund_percent,
        t.created_at, t.confirmed_at, t.cancelled_at, t.checked_in_at, t.attended
      from event_ticket t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
      where ${mine} and t.state <> 'offered' order by t.id`,
    event_answer: await sql`
      select a.event_ticket_id, a.event_question_id, q.question, a.answer, a.delete_on
      from event_answer a join event_question q on q.id = a.event_question_id join event_ticket t on t.id = a.event_ticket_id
      where ${mine} order by a.event_ticket_id, q.position`,
    event_feedback: await sql`
      select f.event_ticket_id, f.stars, f.body, f.created_at from event_feedback f join event_ticket t on t.id = f.event_ticket_id
      where ${mine} order by f.event_ticket_id`,
    event_message: await sql`
      select id, event_date_id, body, created_at from event_message where account_id = ${accountId} order by id`,
  };
};

export const eventsExportLabels: ExportLabels = {
  part: { en: "Events", sl: "Dogodki", sr: "Događaji" },
  columns: {
    title: { en: "Event", sl: "Dogodek", sr: "Događaj" },
    starts_at: { en: "Starts", sl: "Začetek", sr: "Početak" },
    state: commonColumnNames.state,
    price: commonColumnNames.price,
    currency: commonColumnNames.currency,
    created_at: commonColumnNames.created,
    question: { en: "Question", sl: "Vprašanje", sr: "Pitanje" },
    answer: commonColumnNames.answer,
    delete_on: { en: "Deleted on", sl: "Izbrisano dne", sr: "Briše se dana" },
    stars: { en: "Stars", sl: "Zvezdice", sr: "Zvezdice" },
    body: commonColumnNames.text,
    suggestion: { en: "What you suggested", sl: "Vaš predlog", sr: "Vaš predlog" },
    refusal: commonColumnNames.reason,
    age_reason: {
      en: "Reason outside the age range",
      sl: "Razlog (zunaj predvidene starosti)",
      sr: "Razlog (van predviđenog uzrasta)",
    },
    recording_ok: { en: "Recording allowed", sl: "Snemanje dovoljeno", sr: "Snimanje dozvoljeno" },
    refund_percent: { en: "Refunded (%)", sl: "Vrnjeno (%)", sr: "Vraćeno (%)" },
    confirmed_at: { en: "Confirmed", sl: "Potrjeno", sr: "Potvrđeno" },
    cancelled_at: { en: "Cancelled", sl: "Odpovedano", sr: "Otkazano" },
    checked_in_at: { en: "Arrived", sl: "Prihod", sr: "Dolazak" },
    attended: { en: "Took part", sl: "Udeležba", sr: "Učešće" },
  },
  values: { price: "money" },
  tables: {
    event: {
      name: { en: "Events you organize", sl: "Dogodki, ki jih organizirate", sr: "Događaji koje organizujete" },
      values: {
        state: {
          proposed: { en: "Proposed", sl: "Predlagan", sr: "Predložen" },
          approved: { en: "Approved", sl: "Odobren", sr: "Odobren" },
          refused: { en: "Not approved", sl: "Zavrnjen", sr: "Odbijen" },
          withdrawn: { en: "Withdrawn", sl: "Umaknjen", sr: "Povučen" },
        },
      },
    },
    event_ticket: {
      name: { en: "Tickets", sl: "Vstopnice", sr: "Karte" },
      values: {
        state: {
          offered: {
            en: "Offered from the waiting list",
            sl: "Na voljo s čakalnega seznama",
            sr: "Dostupno sa liste čekanja",
          },
          held: { en: "On hold", sl: "Pridržano", sr: "Sačuvano" },
          confirmed: { en: "Valid", sl: "Velja", sr: "Važi" },
          cancelled: { en: "Cancelled", sl: "Odpovedano", sr: "Otkazano" },
          lapsed: { en: "Not paid in time", sl: "Ni plačano pravočasno", sr: "Nije plaćeno na vreme" },
        },
      },
    },
    event_answer: { name: { en: "Your answers", sl: "Vaši odgovori", sr: "Vaši odgovori" } },
    event_feedback: { name: { en: "Feedback on events", sl: "Mnenja o dogodkih", sr: "Utisci o događajima" } },
    event_message: {
      name: { en: "Messages to participants", sl: "Sporočila udeležencem", sr: "Poruke učesnicima" },
    },
  },
};
