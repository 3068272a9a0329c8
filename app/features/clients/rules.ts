/** Maximum number of open goals that a specialist can have for a client. */
export const mostGoals = 12;
export const mostSteps = 8;
export const longestTitle = 120;
export const longestDetail = 400;
export const longestNote = 4000;

/**
 * `current`: there is a live grant, or a session that is upcoming or unanswered. `ended`: only the specialist's own records are
 * left, that is, past sessions and their own notes.
 */
export const clientStates = ["current", "ended"] as const;
export type ClientState = (typeof clientStates)[number];

export const nextSteps = ["outcome", "answer", "wait", "prepare", "propose"] as const;
export type NextStep = (typeof nextSteps)[number];

/** The specialist's most urgent next step for a client; null for an ended client with nothing to record. */
export function nextStepOf(
  state: ClientState,
  open: { over: boolean; awaits: "family" | "specialist" | null; confirmed: boolean },
): NextStep | null {
  if (open.over) return "outcome";
  if (state === "ended") return null;
  if (open.awaits !== null) return open.awaits === "specialist" ? "answer" : "wait";
  return open.confirmed ? "prepare" : "propose";
}
