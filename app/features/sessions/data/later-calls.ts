/** Calls about confirmed sessions and what follows. */
import { z } from "zod";
import { choice, instant, optionalText, uuid } from "../../../platform/http/validation.ts";
import { mostTimes, moveStates, sides } from "../rules.ts";
import { both, operation } from "./shapes.ts";

const starts = z.array(instant()).min(1).max(mostTimes);

const moveState = z.object({
  id: z.uuid(), session_id: z.uuid(),
  by: z.enum(sides),
  state: z.enum(moveStates),
  reply_until: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type MoveState = z.output<typeof moveState>;

export const moveSession = operation({
  id: "moveSession",
  method: "post",
  path: "/sessions/move",
  idempotency: "optional",
  summary: "Proposes one to three other times for a confirmed session, which keeps its time until one of them is accepted. A specialist's times are held meanwhile. Takes the place of an open move.",
  roles: both,
  body: z.strictObject({
    session_id: uuid(),
    times: starts,
    /** For specialists; the answer is of use until the agreed time at the latest. */
    reply_until: instant().optional(),
    message: optionalText(2000),
    expected_updated_at: instant().optional(),
  }),
  data: moveState,
  status: 201,
  errors: [
    "slot_taken", "session_closed", "session_started", "session_not_agreed", "session_changed", "child_lock", "specialist_stopped",
    "too_much_at_once",
  ],
});

export const answerMove = operation({
  id: "answerSessionMove",
  method: "patch",
  path: "/sessions/move",
  idempotency: "optional",
  summary: "Accepts one of the proposed times, which becomes the session's, declines them all, or withdraws the own proposal.",
  roles: both,
  body: z.strictObject({
    move_id: uuid(),
    state: choice(["accepted", "rejected", "withdrawn"]),
    /** The chosen one of the proposed times; required to accept. */
    time_id: uuid().optional(),
    reason: optionalText(500),
  }),
  data: moveState,
  errors: [
    "move_closed", "slot_taken", "hold_lapsed", "not_your_turn", "session_closed", "session_not_agreed", "child_lock", "specialist_stopped",
    "own_consent_missing",
  ],
});
