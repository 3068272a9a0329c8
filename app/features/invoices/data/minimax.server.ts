/** The accountant's program Minimax, as far as invoices use it. */
import type { MinimaxDraft } from "../formats/minimax.ts";

/** A draft there. `row_version` is that of the last reading. */
export interface MinimaxKnown {
  minimax_id: number;
  row_version: string;
}

/**
 * `login`: it refused who we are, and asking again may lock the account. `away`: it did not answer, or not as it should; the draft may
 * have been made. `refused`: it, or what is known here, does not allow this document, and no draft was made.
 */
export class MinimaxProblem extends Error {
  readonly code: string;
  readonly kind: "login" | "away" | "refused";

  constructor(kind: MinimaxProblem["kind"], code: string) {
    super(`Minimax: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

/** All of it throws a `MinimaxProblem`. */
export interface Minimax {
  /** Digest of the login's settings. */
  readonly login: string;
  /** The draft that names a document's number, if one was made before. */
  find(draft: MinimaxDraft): Promise<MinimaxKnown | null>;
  /** Makes a draft. `begin` runs when everything else is there, immediately before it is made. */
  create(draft: MinimaxDraft, begin: () => Promise<void>): Promise<MinimaxKnown>;
  /** Reads a draft again; `pdf` is null unless someone issued it there. */
  copy(minimaxId: number): Promise<MinimaxKnown & { pdf: Buffer | null }>;
}

declare module "../../../platform/services.server.ts" {
  interface Services {
    /** None: documents are handed to nobody. */
    minimax?: Minimax;
  }
}
