import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { slot } from "../../../platform/features/slot.ts";

/** A session whose page it is, as other features know it. */
export interface SessionSubject {
  id: string;
  profile_id: string;
  specialist_id: string;
  /** Whose page it is. */
  side: "family" | "specialist";
  /** It was not called off, and its time is not over. */
  ahead: boolean;
}

/** A feature's remark on a session's page, in the reader's language. */
export interface SessionNote {
  title: string;
  text: string;
  links: readonly { href: string; label: string; /** Opens a file. */ file?: true }[];
}

/** Null if there is nothing to say. */
export type LoadSessionNote = (page: PageContext, session: SessionSubject) => Promise<SessionNote | null>;

/** Remarks on a session's page, on both sides. */
export const sessionNotes = slot<LoadSessionNote>("sessions.notes");
