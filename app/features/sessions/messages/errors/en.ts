const en = {
  "error.slot_taken": "At least one of these times is already taken. Choose another.",
  "error.already_answered": "This has already been answered. Here’s the current status.",
  "error.hold_lapsed": "The deadline for these times has passed. You can arrange new ones.",
  "error.not_your_turn": "It’s not your turn to answer.",
  "error.session_closed": "This session is closed and can’t be changed anymore.",
  "error.session_started": "This session has already started, so it can’t be cancelled here anymore.",
  "error.session_not_over": "This session isn’t over yet.",
  "error.session_changed": "This session has changed in the meantime. Check the details and try again.",
  "error.too_many_open_requests":
    "You already have five open requests with this specialist. Wait for an answer before you send another.",
  "error.cash_not_taken":
    "You don’t take direct payments. Choose “By card” or “Free,” or change this in your payment settings.",
  "error.payment_online_unavailable": "Card payment isn’t available yet. Choose “Directly to you” or “Free.”",
  "error.payment_stopped":
    "This specialist can’t take card payments right now, so the session can’t be confirmed. Message them to ask about another way to pay.",
  "error.specialist_stopped": "This specialist isn’t offering sessions right now, so you can’t arrange a new one.",
  "error.session_without_room": "This session doesn’t have a video room.",
  "error.sick_day_unavailable":
    "Free cancellation because of illness isn’t available: you’ve already used it this quarter, or this specialist doesn’t offer it.",
  "error.series_as_whole":
    "This date is part of a series. You can’t change it on its own, because all the dates are confirmed or declined together.",
  "error.series_with_choice":
    "One of these dates has several times to choose from. Confirm or decline that one separately.",
  "error.not_instant": "This service can’t be booked right away. Send a request instead.",
  "error.slot_unavailable": "This time isn’t available. Choose another one.",
  "error.session_not_agreed": "This session isn’t confirmed.",
  "error.move_closed": "The suggested times are no longer available. Here’s the current status.",
  "error.nothing_to_waive": "There’s nothing left to waive for this session.",
  "error.claim_made": "This session has already been reported or settled.",
  "error.claim_closed": "This has already been settled.",
  "error.dispute_too_late":
    "It’s too late to dispute this session. You can dispute a session for up to 72 hours after it’s completed.",
} as const;

export default en;
