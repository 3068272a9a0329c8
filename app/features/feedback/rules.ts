export const feedbackKinds = ["problem", "idea", "praise", "other"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];
/** The states that people see. In the table, new feedback and feedback in progress are both `open`. */
export const feedbackStates = ["new", "in_progress", "answered", "closed"] as const;
export type FeedbackState = (typeof feedbackStates)[number];
export type StoredState = "open" | "answered" | "closed";
/** The team's lists: all open feedback, the reader's part of it, and finished feedback. */
export const teamLists = ["open", "mine", "answered", "closed"] as const;
export type TeamListName = (typeof teamLists)[number];

/** Length limits in characters. */
export const longestBody = 4000;
export const longestAnswer = 4000;
export const longestPath = 500;
export const pageSize = 10;
export const mostPerPage = 50;
/** Limited because a person reads each one. */
export const feedbackLimit = { count: 20, seconds: 24 * 3600, burst: 6 };

export interface StateAndAssignee {
  state: StoredState;
  assigned_to: string | null;
}

export const stateOf = ({ state, assigned_to }: StateAndAssignee): FeedbackState =>
  state === "open" ? (assigned_to === null ? "new" : "in_progress") : state;

export const teamActions = ["assign", "unassign", "answer", "close", "reopen"] as const;
export type TeamAction = (typeof teamActions)[number];

/** Returns why a team member may not do this now; null if they may. Only a superadmin can unassign feedback from someone else. */
export function actionRefusal(
  action: TeamAction,
  { state, assigned_to }: StateAndAssignee,
  { account_id, role }: { account_id: string; role: string },
): "feedback_done" | "feedback_open" | "feedback_taken" | null {
  if (action === "reopen") return state === "open" ? "feedback_open" : null;
  if (action === "close" && state === "answered") return null;
  if (state !== "open") return "feedback_done";
  if (assigned_to === null || assigned_to === account_id) return null;
  return action === "unassign" && role === "superadmin" ? null : "feedback_taken";
}

/** The author may withdraw open feedback that was never answered. */
export const mayWithdraw = (state: StoredState, answers: number): boolean => state === "open" && answers === 0;
