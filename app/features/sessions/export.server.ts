import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { fullyGuardedProfiles } from "../profiles/access.server.ts";
import type { EventKind } from "./rules.ts";
import type { EventDetail, SessionClaimRow, SessionMoveRow } from "./tables.server.ts";

interface SessionRow {
  id: string;
  message: string | null;
}
interface EventRow {
  session_id: string;
  kind: EventKind;
  actor_account_id: string | null;
  reason: string | null;
  detail: EventDetail;
}

/**
 * The sessions that the account requested, has as a specialist, or can see for a profile it fully guards, with times and steps.
 * Messages and reasons written by others are null.
 */
export const exportSessions: ExportData = async (sql, accountId, { at }) => {
  const sessions = await sql<SessionRow[]>`
    select * from session
    where account_id = ${accountId} or profile_id in (${fullyGuardedProfiles(sql, accountId, at)})
      or specialist_id in (select id from specialist where account_id = ${accountId})
    order by id`;
  const ids = sessions.map(({ id }) => id);
  const events = await sql<EventRow[]>`select * from session_event where session_id = any(${ids}::uuid[]) order by id`;
  const writerOf = (id: string) =>
    events.findLast((one) => one.session_id === id && (one.kind === "requested" || one.kind === "proposed"))
      ?.actor_account_id;
  return {
    session: sessions.map((row) => ({ ...row, message: writerOf(row.id) === accountId ? row.message : null })),
    session_series: await sql`
      select * from session_series where id in (select series_id from session where id = any(${ids}::uuid[])) order by id`,
    session_move: (
      await sql<SessionMoveRow[]>`select * from session_move where session_id = any(${ids}::uuid[]) order by id`
    ).map((row) => (row.account_id === accountId ? row : { ...row, message: null })),
    session_claim: (
      await sql<SessionClaimRow[]>`select * from session_claim where session_id = any(${ids}::uuid[]) order by id`
    ).map((row) => (row.account_id === accountId ? { ...row, answer: null } : { ...row, words: null })),
    session_time: await sql`select * from session_time where session_id = any(${ids}::uuid[]) order by starts_at, id`,
    session_reminder:
      await sql`select * from session_reminder where account_id = ${accountId} order by starts_at, kind`,
    session_event: events.map((row) => {
      if (row.actor_account_id === accountId) return row;
      const { message: _, ...detail } = row.detail;
      return { ...row, reason: null, detail };
    }),
  };
};

const sides = {
  admin: { en: "Our team", sl: "Naša ekipa", sr: "Naš tim" },
  family: { en: "Family", sl: "Družina", sr: "Porodica" },
  payment: { en: "Payment", sl: "Plačilo", sr: "Uplata" },
  specialist: { en: "Specialist", sl: "Strokovnjak", sr: "Stručnjak" },
};

export const sessionsExportLabels: ExportLabels = {
  part: { en: "Sessions", sl: "Srečanja", sr: "Susreti" },
  columns: {
    created_at: commonColumnNames.created,
    status: commonColumnNames.state,
    awaits: { en: "Waiting for", sl: "Čaka na", sr: "Čeka na" },
    service_name: "field.service",
    minutes: commonColumnNames.minutes,
    payment_type: "field.payment",
    price: commonColumnNames.price,
    currency: commonColumnNames.currency,
    mode: commonColumnNames.how,
    place: { en: "Place", sl: "Kraj", sr: "Mesto" },
    time_zone: commonColumnNames.timeZone,
    message: commonColumnNames.message,
    reply_until: commonColumnNames.answerBy,
    starts_at: commonColumnNames.from,
    ends_at: commonColumnNames.until,
    cancellation_hours: commonColumnNames.hoursForFreeCancellation,
    rule: { en: "Agreed policy", sl: "Dogovorjeni pogoji", sr: "Dogovoreni uslovi" },
    sick_day: {
      en: "Late cancellation for illness",
      sl: "Pozna odpoved zaradi bolezni",
      sr: "Kasno otkazivanje zbog bolesti",
    },
    late_percent: {
      en: "Refund after that, in percent",
      sl: "Vračilo po roku, v odstotkih",
      sr: "Povraćaj posle roka, u procentima",
    },
    pay_until: { en: "Pay by", sl: "Plačilo do", sr: "Platiti do" },
    outcome: commonColumnNames.outcome,
    completed_at: { en: "Completed", sl: "Opravljeno", sr: "Održano" },
    cancelled_side: { en: "Cancelled by", sl: "Odpoved", sr: "Ko je otkazao" },
    refund_percent: {
      en: "Refunded or not owed, in percent",
      sl: "Vračilo ali oprostitev, v odstotkih",
      sr: "Povraćaj ili oslobođeno plaćanja, u procentima",
    },
    waived_percent: { en: "Waived, in percent", sl: "Oproščeno, v odstotkih", sr: "Oprošteno, u procentima" },
    move_awaits: { en: "Other times await", sl: "Na druge termine odgovarja", sr: "Na druge termine odgovara" },
    kind: commonColumnNames.kind,
    words: commonColumnNames.words,
    answer: commonColumnNames.answer,
    answered_at: commonColumnNames.answered,
    state: commonColumnNames.state,
    decision: "claims.decision",
    reasons: "claims.reasons",
    decided_by: { en: "Decided by", sl: "Kdo je odločil", sr: "Ko je odlučio" },
    decided_at: commonColumnNames.decided,
    actor_account_id: { en: "By", sl: "Kdo", sr: "Ko" },
    reason: commonColumnNames.reason,
    detail: commonColumnNames.details,
    times: { en: "Times", sl: "Termini", sr: "Termini" },
    by: { en: "By", sl: "Kdo", sr: "Ko" },
    due_at: { en: "Due", sl: "Čas pošiljanja", sr: "Vreme slanja" },
    settled_at: { en: "Settled", sl: "Dogovorjeno", sr: "Dogovoreno" },
    size: { en: "Dates", sl: "Terminov", sr: "Termina" },
  },
  values: {
    status: "status.*",
    awaits: sides,
    payment_type: "payment.*",
    price: "money",
    mode: "mode.*",
    cancelled_side: sides,
    move_awaits: sides,
    by: sides,
  },
  tables: {
    session: {
      hidden: ["updated_at", "series_position", "payment_reference", "sequence"],
      values: {
        outcome: {
          client_no_show: { en: "Nobody came", sl: "Nikogar ni bilo", sr: "Niko nije došao" },
          held: "outcome.held",
          specialist_no_show: { en: "Specialist not there", sl: "Strokovnjaka ni bilo", sr: "Stručnjaka nije bilo" },
        },
      },
    },
    session_claim: {
      name: { en: "Disputed sessions", sl: "Ugovori o srečanjih", sr: "Osporeni susreti" },
      values: {
        kind: {
          dispute: { en: "Dispute", sl: "Ugovor", sr: "Osporavanje" },
          specialist_no_show: { en: "Specialist not there", sl: "Strokovnjaka ni bilo", sr: "Stručnjaka nije bilo" },
        },
        state: {
          agreed: { en: "Agreed", sl: "Soglasje", sr: "Saglasnost" },
          decided: { en: "Decided by our team", sl: "Odločitev naše ekipe", sr: "Odluka našeg tima" },
          open: { en: "Open", sl: "Odprto", sr: "Otvoreno" },
          refused: { en: "Refused", sl: "Zavrnjeno", sr: "Odbijeno" },
        },
        decision: "claim.decided.*",
      },
    },
    session_event: {
      name: { en: "Steps of the sessions", sl: "Koraki srečanj", sr: "Koraci susreta" },
      hidden: ["actor_kind", "actor_role", "by_law"],
      values: {
        kind: {
          accepted: {
            en: "Time accepted, to be paid",
            sl: "Termin sprejet, čaka na plačilo",
            sr: "Termin prihvaćen, čeka uplatu",
          },
          cancelled: { en: "Cancelled", sl: "Odpovedano", sr: "Otkazano" },
          claim_answered: { en: "Answered", sl: "Odgovor", sr: "Odgovoreno" },
          claim_decided: { en: "Decided by our team", sl: "Odločitev naše ekipe", sr: "Odluka našeg tima" },
          completed: { en: "Completed", sl: "Končano", sr: "Završeno" },
          confirmed: { en: "Confirmed", sl: "Potrjeno", sr: "Potvrđeno" },
          disputed: { en: "Disputed", sl: "Ugovor", sr: "Osporeno" },
          lapsed: { en: "Expired", sl: "Poteklo", sr: "Isteklo" },
          move_lapsed: { en: "Other times expired", sl: "Drugi termini potekli", sr: "Drugi termini istekli" },
          move_proposed: {
            en: "Other times suggested",
            sl: "Predlagani drugi termini",
            sr: "Predloženi drugi termini",
          },
          move_rejected: { en: "Other times declined", sl: "Drugi termini zavrnjeni", sr: "Drugi termini odbijeni" },
          move_withdrawn: { en: "Other times withdrawn", sl: "Drugi termini umaknjeni", sr: "Drugi termini povučeni" },
          moved: { en: "Moved", sl: "Prestavljeno", sr: "Pomereno" },
          no_show: { en: "Nobody came", sl: "Nikogar ni bilo", sr: "Niko nije došao" },
          no_show_claimed: { en: "Specialist not there", sl: "Strokovnjaka ni bilo", sr: "Stručnjaka nije bilo" },
          paid_late: { en: "Paid too late", sl: "Prepozno plačilo", sr: "Prekasna uplata" },
          proposed: { en: "Offered", sl: "Predlagano", sr: "Predloženo" },
          rejected: { en: "Declined", sl: "Zavrnjeno", sr: "Odbijeno" },
          requested: { en: "Requested", sl: "Zaprošeno", sr: "Zatraženo" },
          room_changed: { en: "Video room changed", sl: "Zamenjana povezava", sr: "Promenjen link" },
          waived: { en: "Waived", sl: "Oproščeno", sr: "Oprošteno" },
          withdrawn: { en: "Withdrawn", sl: "Umaknjeno", sr: "Povučeno" },
        },
      },
    },
    session_move: {
      name: { en: "Other times suggested", sl: "Predlagani drugi termini", sr: "Predloženi drugi termini" },
      values: {
        state: {
          accepted: { en: "Accepted", sl: "Sprejeto", sr: "Prihvaćeno" },
          lapsed: { en: "Expired", sl: "Poteklo", sr: "Isteklo" },
          open: { en: "Open", sl: "Odprto", sr: "Otvoreno" },
          rejected: { en: "Declined", sl: "Zavrnjeno", sr: "Odbijeno" },
          withdrawn: { en: "Withdrawn", sl: "Umaknjeno", sr: "Povučeno" },
        },
      },
    },
    session_reminder: {
      name: { en: "Session reminders", sl: "Opomniki na srečanja", sr: "Podsetnici za susrete" },
      values: {
        outcome: {
          changed: { en: "The session changed", sl: "Srečanje se je spremenilo", sr: "Susret se promenio" },
          needless: { en: "Not needed", sl: "Ni bilo potrebno", sr: "Nije bilo potrebno" },
          sent: { en: "Sent", sl: "Poslano", sr: "Poslato" },
          too_late: { en: "Too late", sl: "Prepozno", sr: "Prekasno" },
        },
        kind: {
          day: { en: "A day before", sl: "Dan prej", sr: "Dan ranije" },
          hour: { en: "An hour before", sl: "Uro prej", sr: "Sat ranije" },
        },
      },
    },
    session_series: {
      name: { en: "Series of sessions", sl: "Nizi srečanj", sr: "Nizovi susreta" },
      values: { decision: "series.decision.*" },
    },
    session_time: {
      name: { en: "Times", sl: "Termini", sr: "Termini" },
      hidden: ["clear_until"],
      values: {
        state: {
          chosen: { en: "Chosen", sl: "Izbrano", sr: "Izabrano" },
          held: { en: "Held", sl: "Zadržano", sr: "Zadržano" },
          preferred: { en: "Preferred", sl: "Želeno", sr: "Željeno" },
          released: { en: "Released", sl: "Sproščeno", sr: "Oslobođeno" },
        },
      },
    },
  },
};
