/** The state machine of a session as one table: the possible actions in each state, and by whom. Everything else is refused. */
import type { EventKind, Party, Refusal, ActionFacts, Status } from "../rules.ts";

export const actionNames = [
  "offer",
  "confirm",
  "accept",
  "pay",
  "reject",
  "withdraw",
  "lapse",
  "cancel",
  "complete",
  "move",
  "accept_move",
  "reject_move",
  "withdraw_move",
  "lapse_move",
  "rescind",
  "waive",
  "claim_no_show",
  "dispute",
  "answer_claim",
  "decide_claim",
] as const;
export type Action = (typeof actionNames)[number];

/** A condition besides state and party; returns the refusal, or null. */
type Need = (s: ActionFacts, by: Party, now: Date, reason: string | null | undefined) => Refusal | null;

export interface ActionRow {
  from: Status;
  by: readonly Party[];
  /** The resulting state, which may be the same. */
  to: Status;
  event: EventKind;
  needs: readonly Need[];
}

const completeAfter = 24 * 3600_000;
export const disputeHours = 72;

const passed = (moment: Date | null | undefined, now: Date) => moment !== null && moment !== undefined && moment <= now;

const turn: Need = (s, by) => (s.awaits === by ? null : "not_your_turn");
const othersTurn: Need = (s, by) => (s.awaits === by ? "not_your_turn" : null);
const held: Need = (s, _, now) => (passed(s.reply_until, now) ? "hold_lapsed" : null);
const heldNoMore: Need = (s, _, now) =>
  passed(s.awaits === "payment" ? s.pay_until : s.reply_until, now) ? null : "not_allowed";
const notPaying: Need = (s) => (s.awaits === "payment" ? "not_your_turn" : null);
const unpaid: Need = (s) => (s.awaits === "payment" ? null : "not_your_turn");
const payable: Need = (s, _, now) => (passed(s.pay_until, now) ? "hold_lapsed" : null);
const ahead: Need = (s, _, now) => (s.starts_at && now < s.starts_at ? null : "session_started");
const begun: Need = (s, _, now) => (passed(s.starts_at, now) ? null : "session_not_over");
const notOver: Need = (s, _, now) => (passed(s.ends_at, now) ? "session_closed" : null);
const over: Need = (s, _, now) => (passed(s.ends_at, now) ? null : "session_not_over");
const longOver: Need = (s, _, now) =>
  s.ends_at !== null && s.ends_at.getTime() + completeAfter <= now.getTime() ? null : "not_allowed";
const reasoned: Need = (_, by, __, reason) => (reason ? null : by === "family" ? null : "reason_required");
const moveOpen: Need = (s) => (s.move_awaits ? null : "move_closed");
const moveTurn: Need = (s, by) => (s.move_awaits === by ? null : "not_your_turn");
const moveOwn: Need = (s, by) => (s.move_awaits === by ? "not_your_turn" : null);
const moveHeld: Need = (s, _, now) => (passed(s.move_until, now) ? "hold_lapsed" : null);
const moveLapsed: Need = (s, _, now) => (passed(s.move_until, now) ? null : "not_allowed");
const owed: Need = (s) =>
  s.cancelled_side !== "specialist" &&
  s.cancelled_side !== "admin" &&
  s.refund_percent !== null &&
  s.refund_percent !== undefined &&
  Math.max(s.refund_percent, s.waived_percent ?? 0) < 100
    ? null
    : "nothing_to_waive";
const unclaimed: Need = (s) => (s.claim ? "claim_made" : null);
/** A session can't be recorded as completed until a no-show claim is settled by the two sides or the team. */
const settled: Need = (s) => (s.claim === "open" || s.claim === "refused" ? "claim_made" : null);
const soonAfter: Need = (s, _, now) =>
  s.completed_at && now.getTime() <= s.completed_at.getTime() + disputeHours * 3600_000 ? null : "dispute_too_late";
const claimOpen: Need = (s) => (s.claim === "open" ? null : "claim_closed");
const claimUndecided: Need = (s) => (s.claim === "open" || s.claim === "refused" ? null : "claim_closed");

const sides = ["family", "specialist"] as const;
const stays = (status: Status) => ({ from: status, to: status });

export const actionTable: Readonly<Record<Action, readonly ActionRow[]>> = {
  offer: [
    { ...stays("Pending"), by: ["specialist"], event: "proposed", needs: [notPaying] },
    { ...stays("Pending"), by: ["family"], event: "requested", needs: [turn] },
  ],
  confirm: [{ from: "Pending", by: ["family"], to: "Confirmed", event: "confirmed", needs: [turn, held] }],
  /** Replaces `confirm` for sessions that must be paid first. */
  accept: [{ ...stays("Pending"), by: ["family"], event: "accepted", needs: [turn, held] }],
  pay: [{ from: "Pending", by: ["payments"], to: "Confirmed", event: "confirmed", needs: [unpaid, payable] }],
  reject: [{ from: "Pending", by: sides, to: "Rejected", event: "rejected", needs: [turn, held] }],
  withdraw: [{ from: "Pending", by: sides, to: "Cancelled", event: "withdrawn", needs: [othersTurn] }],
  lapse: [{ from: "Pending", by: ["job"], to: "Cancelled", event: "lapsed", needs: [heldNoMore] }],
  cancel: [
    { from: "Confirmed", by: ["family"], to: "Cancelled", event: "cancelled", needs: [ahead] },
    { from: "Confirmed", by: ["specialist", "admin"], to: "Cancelled", event: "cancelled", needs: [settled, reasoned] },
  ],
  /** The family withdraws from the contract by law. */
  rescind: [{ from: "Confirmed", by: ["family"], to: "Cancelled", event: "cancelled", needs: [notOver, settled] }],
  complete: [
    { from: "Confirmed", by: ["specialist"], to: "Completed", event: "completed", needs: [over, settled] },
    { from: "Confirmed", by: ["job"], to: "Completed", event: "completed", needs: [longOver, settled] },
  ],
  move: [{ ...stays("Confirmed"), by: sides, event: "move_proposed", needs: [ahead] }],
  accept_move: [{ ...stays("Confirmed"), by: sides, event: "moved", needs: [moveOpen, moveTurn, moveHeld] }],
  reject_move: [{ ...stays("Confirmed"), by: sides, event: "move_rejected", needs: [moveOpen, moveTurn, moveHeld] }],
  withdraw_move: [{ ...stays("Confirmed"), by: sides, event: "move_withdrawn", needs: [moveOpen, moveOwn] }],
  lapse_move: [{ ...stays("Confirmed"), by: ["job"], event: "move_lapsed", needs: [moveOpen, moveLapsed] }],
  waive: [
    { ...stays("Cancelled"), by: ["specialist"], event: "waived", needs: [owed] },
    { ...stays("Completed"), by: ["specialist"], event: "waived", needs: [owed] },
  ],
  claim_no_show: [{ ...stays("Confirmed"), by: ["family"], event: "no_show_claimed", needs: [begun, unclaimed] }],
  dispute: [{ ...stays("Completed"), by: ["family"], event: "disputed", needs: [unclaimed, soonAfter] }],
  answer_claim: [
    { ...stays("Confirmed"), by: ["specialist"], event: "claim_answered", needs: [claimOpen] },
    { ...stays("Completed"), by: ["specialist"], event: "claim_answered", needs: [claimOpen] },
  ],
  decide_claim: [
    { ...stays("Confirmed"), by: ["admin"], event: "claim_decided", needs: [claimUndecided] },
    { ...stays("Completed"), by: ["admin"], event: "claim_decided", needs: [claimUndecided] },
  ],
};

/** The error for an action that is no longer, or not yet, possible in this state. */
function misplaced(action: Action, status: Status): Refusal {
  if (action === "confirm" || action === "accept" || action === "reject" || action === "pay") return "already_answered";
  if (action === "offer") return status === "Confirmed" ? "already_answered" : "session_closed";
  if (status === "Pending") return action === "complete" ? "session_not_over" : "session_not_agreed";
  if (action === "waive") return "nothing_to_waive";
  if (action === "dispute") return status === "Confirmed" ? "session_not_over" : "session_closed";
  return "session_closed";
}

export type ActionDecision = { event: EventKind; to: Status } | { refused: Refusal };

/** Decides whether this party may take the action now, and what follows. */
export function decideAction(
  action: Action,
  s: ActionFacts,
  by: Party,
  now: Date,
  reason?: string | null,
): ActionDecision {
  if (by === "outsider") return { refused: "not_allowed" };
  const here = actionTable[action].filter((row) => row.from === s.status);
  if (here.length === 0) return { refused: by === "job" ? "not_allowed" : misplaced(action, s.status) };
  const row = here.find((one) => one.by.includes(by));
  if (!row) return { refused: "not_allowed" };
  for (const need of row.needs) {
    const refused = need(s, by, now, reason);
    if (refused) return { refused: by === "job" ? "not_allowed" : refused };
  }
  return { event: row.event, to: row.to };
}
