import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { slot } from "../../../platform/features/slot.ts";

/** The session of the page, as passed to other features. */
export interface SessionSubject {
  id: string;
  profile_id: string;
  specialist_id: string;
  /** Whose page it is. */
  side: "family" | "specialist";
  /** Whether the session is neither cancelled nor over. */
  ahead: boolean;
}

/** Another feature's note on a session's page, in the reader's language. */
export interface SessionNote {
  title: string;
  text: string;
  links: readonly {
    href: string;
    label: string;
    /** Opens a file. */ file?: true;
    /** Leaves the product. */ outside?: true;
  }[];
}

/** Null if there is nothing to say. */
export type LoadSessionNote = (page: PageContext, session: SessionSubject) => Promise<SessionNote | null>;

/** Notes from other features on a session's page, for both sides. */
export const sessionNotes = slot<LoadSessionNote>("sessions.notes");
